/** What a window's programs wrote into their logs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines of errors that name our extension or one of its commands. */
export function errorsInLogs(state: string): string[] {
  const folder = join(state, 'user/logs');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => /\[error\].*mapper/i.test(line));
}
