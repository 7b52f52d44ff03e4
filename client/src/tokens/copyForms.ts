/** A token as lines for a shell, and code that reads it from there: for a terminal, a script, a notebook. */
import { apiPrefix } from '../remoteService/api/origin.ts';
import { Secret } from '../remoteService/secret.ts';

/** The environment variable that the lines set and read; the name is that of the service's own documentation. */
export const tokenVariable = 'NOMAD_PAT';

/**
 * Returns a line for a POSIX shell that sets the environment variable for the token. The token is quoted so that the
 * shell doesn't change any character.
 */
export function exportLine(secret: Secret): Secret {
  return new Secret(`export ${tokenVariable}=${posixQuoted(secret.reveal())}`);
}

/** Returns a line that sets the token's variable in PowerShell. */
export function powershellLine(secret: Secret): Secret {
  return new Secret(`$env:${tokenVariable} = '${secret.reveal().replaceAll("'", "''")}'`);
}

/**
 * Returns a curl command that lists uploads (specification 4.8) with the token from the environment. The command
 * contains no secret.
 */
export function curlLine(baseUrl: string): string {
  return `curl --header "Authorization: Bearer $${tokenVariable}" ${posixQuoted(uploadsUrl(baseUrl))}`;
}

/** Returns a Python script that lists uploads with the standard library only. */
export function pythonLines(baseUrl: string): string {
  return [
    'import json',
    'import os',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${pythonText(uploadsUrl(baseUrl))},`,
    `    headers={"Authorization": "Bearer " + os.environ["${tokenVariable}"]},`,
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    uploads = json.load(response)["data"]',
    'for upload in uploads:',
    '    print(upload["upload_id"], upload.get("upload_name"))',
    '',
  ].join('\n');
}

/**
 * Returns a notebook cell that asks the user for the token, because the environment variable is seldom set in a
 * kernel. Neither the cell nor its output contains the token.
 */
export function notebookLines(baseUrl: string): string {
  return [
    'import getpass',
    'import os',
    '',
    `if "${tokenVariable}" not in os.environ:`,
    `    os.environ["${tokenVariable}"] = getpass.getpass("${tokenVariable}: ").strip()`,
    '',
    pythonLines(baseUrl).replace('import os\n', ''),
  ].join('\n');
}

function uploadsUrl(baseUrl: string): string {
  return `${baseUrl}${apiPrefix}/uploads`;
}

function posixQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A JSON string is a valid Python string with the same escapes. */
function pythonText(text: string): string {
  return JSON.stringify(text);
}
