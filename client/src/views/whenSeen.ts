/** What the views show and how it is asked for: loaded when one of them is first seen. */
export { filesShown, listFolder } from '../api/endpoints/files.ts';
export { listPats } from '../api/endpoints/pats.ts';
export { tokenRows } from '../tokens/rows.ts';
export { withProgress as whileLoading } from '../ui/progress.ts';
export { readUploadList } from '../uploads/uploadList.ts';
export { leftOut } from '../uploads/uploadText.ts';
export { factsOf, itemOf as tokenItemOf, nodeOf } from './tokenItems.ts';
export { itemOf as uploadItemOf } from './uploadNodes.ts';
