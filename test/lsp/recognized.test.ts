import { describe, expect, test } from 'vitest';
import { recognizedNotification } from '../../server/src/protocol.ts';
import { mapperWith } from '../support/checks.ts';
import { startServer } from '../support/lspClient.ts';

describe('the server', () => {
  test('tells which open documents are mappers and data files, whatever their names', async () => {
    const { client, uriOf } = await startServer();
    const next = () => client.nextNotification(recognizedNotification);

    const opened = next();
    await client.open(uriOf('plain.json'), mapperWith());
    expect(await opened).toMatchObject({ mappers: [uriOf('plain.json')], data: [] });

    const second = next();
    await client.open(uriOf('run.json'), '{ "$mapped_json_class_key": "test key" }');
    expect(await second).toMatchObject({ mappers: [uriOf('plain.json')], data: [uriOf('run.json')] });
  });
});
