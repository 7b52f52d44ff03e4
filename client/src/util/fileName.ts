/** Returns the last part of a file's path. */
export function fileNameOf({ path }: { readonly path: string }): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
