import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { recognizedNotification } from '../../server/src/protocol.ts';
import { mapperWith } from '../support/checks.ts';
import { LspClient } from '../support/lspClient.ts';
import { tempFolder } from '../support/tempFolder.ts';

describe('the server', () => {
  test('tells which open documents are mappers and data files, whatever their names', async () => {
    const folder = await tempFolder({});
    const client = new LspClient({ folders: [folder] });
    const uriOf = (name: string) => uriOfPath(join(folder, name));
    const next = () => client.nextNotification(recognizedNotification);

    const opened = next();
    await client.open(uriOf('plain.json'), mapperWith());
    expect(await opened).toEqual({ mappers: [uriOf('plain.json')], data: [] });

    const second = next();
    await client.open(uriOf('run.json'), '{ "$mapped_json_class_key": "test key" }');
    expect(await second).toEqual({ mappers: [uriOf('plain.json')], data: [uriOf('run.json')] });
  });
});
