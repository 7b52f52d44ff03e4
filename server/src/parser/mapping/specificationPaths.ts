/** How the specification reads a path that is no expression: as literal keys. */
import { quoteLiteralPath } from '../../data/literalPath.ts';
import { pathError } from '../jmespath/path.ts';

/** The quoted form of a path that is no expression and can be read literally; else the path as it is. */
export function readLiterally(path: string): string {
  return pathError(path) === undefined ? path : (quoteLiteralPath(path) ?? path);
}
