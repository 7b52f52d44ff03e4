/** Stands for all Python sources: what one of them holds up may be the fault of another that it imports. */
export const pythonSources = 'python-sources:';
