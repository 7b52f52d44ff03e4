import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import writer from '../../../scripts/editor-host/logWriter.cjs';
import { tempFolder } from '../../support/tempFolder.ts';

const large = 1024 ** 2;

test('a log has lines with time and level, from its own level on', async () => {
  const path = join(await tempFolder(), 'new/folder/a.log');
  const log = await writer.createRotatingLogger('a', path, large);
  log.setLevel(1);
  log.trace('not this');
  log.debug('one');
  log.critical('two');
  log.drop();
  log.info('after its end');
  const lines = readFileSync(path, 'utf8').split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \[debug\] one$/),
    expect.stringMatching(/\[critical\] two$/),
    '',
  ]);
});

test('output is written as it comes, behind what is there', async () => {
  const folder = await tempFolder({ 'a.log': 'before\n' });
  const log = await writer.createAsyncRotatingLogger('a', join(folder, 'a.log'), large);
  log.clearFormatters();
  log.info('half a li');
  log.info('ne\n');
  log.drop();
  expect(readFileSync(join(folder, 'a.log'), 'utf8')).toBe('before\nhalf a line\n');
});

test('a full log goes on in a new file, and the one before stays', async () => {
  const path = join(await tempFolder(), 'a.log');
  const log = await writer.createRotatingLogger('a', path, 5);
  log.clearFormatters();
  for (const text of ['one two', 'three four', 'five']) log.info(text);
  log.drop();
  expect([readFileSync(path, 'utf8'), readFileSync(`${path}.1`, 'utf8')]).toEqual(['five', 'three four']);
});
