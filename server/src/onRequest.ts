/** What is asked of the service beside findings: one part of the program, loaded with the first such question. */
export { codeActions } from './features/codeAction.ts';
export { documentSymbols } from './features/documentSymbol.ts';
export { sampleFromMapper } from './features/sampleFromMapper.ts';
export { createLanguageFeatures } from './languageFeatures.ts';
export { MapperViews } from './mapperViews.ts';
export { Previewer } from './previewer.ts';
export { ProvenanceFinder } from './provenance.ts';
export { Refactorer } from './refactorer.ts';
export { scaffoldRequests } from './scaffoldRequests.ts';
export { classPage } from './schema/classPage.ts';
export { missingSources, schemaSources, unknownSchemas } from './schemaQuestions.ts';
