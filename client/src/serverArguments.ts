/**
 * How Node runs the language server. Three times this size is what short-lived objects may take before they are looked
 * through; a fourth of the usual keeps a server that sees many files smaller.
 */
export const serverArguments: readonly string[] = ['--max-semi-space-size=4'];
