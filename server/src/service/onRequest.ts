/**
 * The parts of the service that findings do not need: one bundle chunk, loaded with the first request for any of them.
 */
export { codeActions } from '../features/codeActions/codeAction.ts';
export { documentSymbols } from '../features/structure/documentSymbol.ts';
export { classPage } from '../schema/classPage.ts';
export { Comparisons } from './comparison/comparisons.ts';
export { createLanguageFeatures } from './editor/languageFeatures.ts';
export { Refactorer } from './editor/refactorer.ts';
export { Expectations } from './expected/expectations.ts';
export { MapperViews } from './mapperViews.ts';
export { Previewer } from './preview/previewer.ts';
export { ProvenanceFinder } from './preview/provenance.ts';
export { scaffoldRequests } from './scaffoldRequests.ts';
export { missingSources, schemaSources, unknownSchemas } from './schemas/schemaQuestions.ts';
