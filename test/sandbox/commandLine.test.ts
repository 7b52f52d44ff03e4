import { expect, test } from 'vitest';
import { help, readCommandLine, UsageError } from './src/commandLine.ts';

test('have defaults: two accounts with new passwords, in memory, as in the field', () => {
  const { options, port, empty } = readCommandLine([]);
  expect(options).toMatchObject({
    basePath: '',
    shape: 'field',
    patScope: 'spec',
    without: [],
    dataFolder: undefined,
  });
  expect(options).not.toHaveProperty('database');
  expect(options.accounts?.map(({ username }) => username)).toEqual(['demo', 'colleague']);
  const passwords = [options, readCommandLine([]).options].flatMap((each) =>
    each.accounts?.map(({ password }) => password),
  );
  expect(new Set(passwords).size).toBe(4);
  expect({ port, empty }).toEqual({ port: undefined, empty: false });
});

const all = (
  '--port 8200 --host localhost --base-path /prod/v1/ --account a:b:c --account d:e --db s.db --empty --shape bare ' +
  '--pat-scope field --federated x@y --scopes older --endless-pats --without schemas,info --access-token-seconds 5 --processing-milliseconds 0'
).split(' ');
const used = [...all, '--data', '--help'].filter((each) => each.startsWith('--'));

test('are all read', () => {
  const { options, ...rest } = readCommandLine(all);
  expect(rest).toEqual({ help: false, port: 8200, empty: true });
  expect(options).toMatchObject({
    ...{ host: 'localhost', basePath: '/prod/v1', database: 's.db', dataFolder: 's.db.files', shape: 'bare' },
    ...{
      patScope: 'field',
      federated: ['x@y'],
      scopes: 'older',
      endlessPats: true,
      without: ['schemas', 'info'],
      processingMilliseconds: 0,
    },
    accounts: [
      { username: 'a', password: 'b:c' },
      { username: 'd', password: 'e' },
    ],
    limits: { accessTokenSeconds: 5 },
  });
  expect(readCommandLine(['--db', 's.db', '--data', 'here']).options.dataFolder).toBe('here');
});

test.each([
  '--port x',
  '--port 70000',
  '--base-path prod',
  '--base-path /a?b',
  '--account demo',
  '--account :x',
  '--shape round',
  '--pat-scope all',
  '--scopes new',
  '--without cake',
  '--access-token-seconds -1',
  '--cake',
  'cake',
])('%s is refused', (line) => {
  expect(() => readCommandLine(line.split(' '))).toThrow(UsageError);
});

test('are all in the help', () => {
  expect(readCommandLine(['--help']).help).toBe(true);
  for (const option of used) expect(help).toContain(`\n  ${option} `);
});
