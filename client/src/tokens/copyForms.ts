/** A token as lines for a shell. Quoted, so that a shell takes every character as it stands. */
import { apiPrefix } from '../remoteService/api/origin.ts';
import { Secret } from '../remoteService/auth/secret.ts';

/** The environment variable that the lines set and read. */
export const variable = 'MAPPER_TOKEN';

/** Sets the variable in a POSIX shell. */
export function exportLine(secret: Secret): Secret {
  return new Secret(`export ${variable}=${posixQuoted(secret.reveal())}`);
}

/** Sets the variable in PowerShell. */
export function powershellLine(secret: Secret): Secret {
  return new Secret(`$env:${variable} = '${secret.reveal().replaceAll("'", "''")}'`);
}

/** Lists uploads (specification 4.8) with the token of the environment; holds no secret. */
export function curlLine(baseUrl: string): string {
  return `curl --header "Authorization: Bearer $${variable}" ${posixQuoted(`${baseUrl}${apiPrefix}/uploads`)}`;
}

function posixQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
