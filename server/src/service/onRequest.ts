/** What is asked of the service beside findings: one part of the program, loaded with the first such question. */
export { codeActions } from '../features/codeActions/codeAction.ts';
export { documentSymbols } from '../features/structure/documentSymbol.ts';
export { classPage } from '../schema/classPage.ts';
export { createLanguageFeatures } from './editor/languageFeatures.ts';
export { Refactorer } from './editor/refactorer.ts';
export { Expectations } from './expected/expectations.ts';
export { MapperViews } from './mapperViews.ts';
export { Previewer } from './preview/previewer.ts';
export { ProvenanceFinder } from './preview/provenance.ts';
export { scaffoldRequests } from './scaffoldRequests.ts';
export { missingSources, schemaSources, unknownSchemas } from './schemas/schemaQuestions.ts';
