/** Guards of security and reliability, each with a patch that takes it away: tests that nothing fails prove nothing. */

import type { Guard } from './guard.ts';
import { reachGuards } from './reachGuards.ts';
import { trustGuards } from './trustGuards.ts';

export type { Guard } from './guard.ts';

const auth = 'client/src/remoteService/auth';
const server = 'server/src';

const requests: readonly Guard[] = [
  {
    name: 'a token is sent to its own service only',
    file: 'client/src/remoteService/api/apiClient.ts',
    find: 'if (credential && !sameAddress(credential.address, this.address)) throw elsewhere(credential);',
    replace: '',
    tests: ['test/client/remoteService/api/apiClient.test.ts'],
  },
  {
    name: 'what was shown for one service is not asked of another',
    file: 'client/src/ui/flow.ts',
    find: 'if (service === undefined || service === baseUrl) return;',
    replace: 'if (service !== null) return;',
    tests: ['test/client/ui/flow.test.ts'],
  },
  {
    name: 'origin and base path are both compared',
    file: 'client/src/remoteService/api/origin.ts',
    find: 'left.origin === right.origin && left.basePath === right.basePath',
    replace: 'left.basePath === right.basePath',
    tests: ['test/client/remoteService/api/origin.test.ts', 'test/client/remoteService/api/apiClient.test.ts'],
  },
  {
    name: 'the base URL comes from the user alone',
    file: 'client/src/settings.ts',
    find: ')?.globalValue;',
    replace: ')?.workspaceValue;',
    tests: ['test/client/settings.test.ts'],
  },
  {
    name: 'plain http only to this machine',
    file: 'client/src/remoteService/api/origin.ts',
    find: "url.protocol === 'http:' && !isLoopback(url.hostname) && !allowHttp",
    replace: 'false',
    tests: ['test/client/remoteService/api/origin.test.ts'],
  },
  {
    name: 'a redirect is refused',
    file: 'client/src/remoteService/api/http.ts',
    find: '  refuseRedirect(response);\n',
    replace: '',
    tests: ['test/client/remoteService/api/http.test.ts'],
  },
  {
    name: 'a redirect is not followed',
    file: 'client/src/remoteService/api/http.ts',
    find: "redirect: 'manual'",
    replace: "redirect: 'follow'",
    tests: ['test/client/remoteService/api/http.test.ts'],
  },
  {
    name: 'a compressed answer is refused',
    file: 'client/src/remoteService/api/http.ts',
    find: '  refuseEncoding(response);\n',
    replace: '',
    tests: ['test/client/remoteService/api/http.test.ts'],
  },
  {
    name: 'a call ends at its deadline',
    file: 'client/src/remoteService/api/http.ts',
    find: 'setTimeout(() => end(timedOut(timeoutMs)), timeoutMs)',
    replace: 'setTimeout(() => undefined, timeoutMs)',
    tests: ['test/client/remoteService/api/http.test.ts'],
  },
  {
    name: 'an id that could change the route makes no request',
    file: 'client/src/remoteService/api/route.ts',
    find: '  if (safeId.test(id)) return id;',
    replace: '  if (id) return encodeURIComponent(id);',
    tests: ['test/client/remoteService/api/route.test.ts'],
  },
  {
    name: 'a token that no header can carry makes no request',
    file: 'client/src/remoteService/api/apiClient.ts',
    find: 'if (credential && !fitsHeader(credential.secret)) throw unsendable();',
    replace: '',
    tests: ['test/client/remoteService/api/apiClient.test.ts'],
  },
];

const secrets: readonly Guard[] = [
  ...[
    ['joined to text', 'toString(): string {\n    return shown;'],
    ['as JSON', 'toJSON(): string {\n    return shown;'],
    ['as a primitive', '[Symbol.toPrimitive](): string {\n    return shown;'],
    ['inspected', "[Symbol.for('nodejs.util.inspect.custom')](): string {\n    return shown;"],
  ].map(([how, find = '']) => ({
    name: `a secret is not shown ${how}`,
    file: 'client/src/remoteService/auth/secret.ts',
    find,
    replace: find.replace('shown', 'this.#text'),
    tests: ['test/client/remoteService/auth/secret.test.ts'],
  })),
  {
    name: 'sent secrets are taken out of what the service says',
    file: 'client/src/remoteService/api/redact.ts',
    find: ".reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text)",
    replace: '.reduce((rest) => rest, text)',
    tests: ['test/client/remoteService/api/redact.test.ts'],
  },
  {
    name: 'other tokens are taken out of what the service says',
    file: 'client/src/remoteService/api/redact.ts',
    find: "\n    .replace(tokenLike, '[secret]')",
    replace: '',
    tests: ['test/client/remoteService/api/redact.test.ts'],
  },
  {
    name: 'text of the service holds no link and no icon',
    file: 'client/src/remoteService/api/redact.ts',
    find: ".replaceAll('](', '] (')",
    replace: '',
    tests: ['test/client/remoteService/api/redact.test.ts'],
  },
  {
    name: 'a token in a URL makes no request',
    file: 'client/src/remoteService/api/apiClient.ts',
    find: 'if (holdsToken(url)) throw tokenInUrl();',
    replace: '',
    tests: ['test/client/remoteService/api/apiClient.test.ts'],
  },
];

const foreignText: readonly Guard[] = [
  ...[
    ['a notice', 'notice.ts', 'show(plain(message, longest.sentence), ...titles)', 'show(message, ...titles)'],
    [
      'a button of a notice',
      'notice.ts',
      'actions.map(({ title }) => plain(title))',
      'actions.map(({ title }) => title)',
    ],
    ['a modal', 'modal.ts', 'show(plain(message, longest.address), options', 'show(message, options'],
    ['the detail of a modal', 'modal.ts', '.map((text) => plain(text, longest.address))', ''],
    ['the title of progress', 'progress.ts', 'title: plain(title, longest.address)', 'title'],
    ['progress', 'progress.ts', '{ message: plain(message, longest.sentence),', '{ message,'],
    ['a prompt', 'quickInput/steps.ts', 'plain(question.prompt, longest.sentence)', 'question.prompt'],
    [
      'a remark',
      'quickInput/steps.ts',
      'plainRemark(question.validate?.(box.value))',
      'question.validate?.(box.value)',
    ],
    ['a choice', 'quickInput/steps.ts', 'plain(label)', 'label'],
    ['a title', 'titles.ts', 'panel.title = plain(title, longest.title)', 'panel.title = title'],
  ].map(([where, file, find = '', replace = '']) => ({
    name: `${where} makes no link`,
    file: `client/src/ui/${file}`,
    find,
    replace,
    tests: ['test/client/ui/foreignText.test.ts'],
  })),
];

const issuing: readonly Guard[] = [
  {
    name: 'one window holds the lock',
    file: 'client/src/remoteService/auth/locks/fileLock.ts',
    find: "{ flag: 'wx' }",
    replace: "{ flag: 'w' }",
    tests: ['test/client/remoteService/auth/locks/fileLock.test.ts'],
  },
  {
    name: 'a lock that was lost stops the call',
    file: 'client/src/remoteService/auth/issuing/rotation.ts',
    find: 'mayGoOn: () => lock.isHeld()',
    replace: 'mayGoOn: async () => true',
    tests: ['test/client/remoteService/auth/issuing/rotation.test.ts'],
  },
  {
    name: 'the record is read again under the lock',
    file: 'client/src/remoteService/auth/issuing/rotation.ts',
    find: '    if (adopted) return adopted;\n',
    replace: '',
    tests: ['test/client/remoteService/auth/issuing/rotation.test.ts'],
  },
  {
    name: 'the storage is tried before a token is made',
    file: 'client/src/remoteService/auth/issuing/issuing.ts',
    find: "  if (problem) return { kind: 'not-tried', reason: problem };\n",
    replace: '',
    tests: ['test/client/remoteService/auth/issuing/issuing.test.ts'],
  },
  {
    name: 'the intent is noted before the call',
    file: 'client/src/remoteService/auth/issuing/issuing.ts',
    find: 'storeFailure(() => parts.intents.note(intent))',
    replace: 'storeFailure(async () => undefined)',
    tests: ['test/client/remoteService/auth/issuing/issuing.test.ts'],
  },
  {
    name: 'a new token is first kept beside the old one',
    file: 'client/src/remoteService/auth/issuing/issuing.ts',
    find: 'storeFailure(() => parts.store.keepPending(early))',
    replace: 'storeFailure(async () => undefined)',
    tests: ['test/client/remoteService/auth/issuing/issuing.test.ts'],
  },
  {
    name: 'what is stored is read back',
    file: 'client/src/remoteService/auth/store/secretStorage.ts',
    find: 'if (found === value) return;',
    replace: 'if (found !== null) return;',
    tests: ['test/client/remoteService/auth/store/secretStorage.test.ts'],
  },
  {
    name: 'a storage that hangs is not waited for',
    file: 'client/src/remoteService/auth/store/secretStorage.ts',
    find: "setTimeout(() => reject(new StorageError('hung')), this.#limitMs)",
    replace: 'setTimeout(() => undefined, this.#limitMs)',
    tests: ['test/client/remoteService/auth/store/secretStorage.test.ts'],
  },
  {
    name: 'Enter alone rotates, revokes and forgets no token',
    file: 'client/src/ui/quickInput/steps.ts',
    find: ' && choice.destroys !== true',
    replace: '',
    tests: ['test/client/tokens/commands/revokePat.test.ts', 'test/client/ui/quickInput/steps.test.ts'],
  },
];

const setAside: readonly Guard[] = [
  ...[
    ['is used for no call', 'store/tokenStore.ts', '!token.record.revoked && sameAddress', 'sameAddress'],
    ['is noted in the state', 'store/tokenStore.ts', 'flatFacts(record)),', 'flatFacts(known)),'],
    ['is read from the state, too', 'store/tokenStore.ts', 'shadow?.revoked === true && ', 'false && '],
    [
      'is noted in its record',
      'store/tokenStore.ts',
      'tokenText(record, token.secret)) :',
      'tokenText(known, token.secret)) :',
    ],
    ['is put into use by nobody', 'serviceAccount.ts', 'token === undefined || token.revoked', 'token === undefined'],
    ['is noted before the note of the call goes', 'issuing/issuing.ts', 'isSettled && isNoted && ', 'isSettled && '],
    ['hands its mark to no other', 'issuing/issuing.ts', 'revoked: __, ', ''],
    ['is one whose own record says so', 'issuing/reconcile.ts', "!== 'active';", "!== 'none';"],
  ].map(([what, file, find = '', replace = '']) => ({
    name: `a token that is known to be revoked ${what}`,
    file: `${auth}/${file}`,
    find,
    replace,
    tests: ['test/client/remoteService/auth/store/setAside.test.ts'],
  })),
];

const caps: readonly Guard[] = [
  {
    name: 'cap: bytes of an answer',
    file: 'client/src/remoteService/api/http.ts',
    find: 'if (length > maxBytes) {',
    replace: 'if (length > 100 * maxBytes) {',
    tests: ['test/client/remoteService/api/http.test.ts'],
  },
  {
    name: 'cap: bytes of an answer with a token',
    file: 'client/src/remoteService/api/apiClient.ts',
    find: 'token: 64 * 1024',
    replace: 'token: 4 * 1024 * 1024',
    tests: ['test/client/remoteService/api/endpoints'],
  },
  {
    name: 'cap: bytes of any other answer',
    file: 'client/src/remoteService/api/apiClient.ts',
    find: 'usual: 4 * 1024 * 1024',
    replace: 'usual: 1024 ** 3',
    tests: ['test/client/remoteService/api'],
  },
  {
    name: 'cap: bytes of a file',
    file: `${server}/host/readFile.ts`,
    find: "size > limit ? problem('too-large') : decodeUtf8(await readBytes(handle, size))",
    replace: 'decodeUtf8(await readBytes(handle, size))',
    tests: ['test/server/host/readFile.test.ts'],
  },
  {
    name: 'cap: size of a mapper',
    file: `${server}/mapper/jsonTree.ts`,
    find: "  if (text.length > limits.size) return { root: undefined, errors: [], limit: 'size' };\n",
    replace: '',
    tests: ['test/server/mapper/jsonTree.test.ts', 'test/server/checks/file/limit-reached.test.ts'],
  },
  {
    name: 'cap: depth of a mapper',
    file: `${server}/mapper/jsonTree.ts`,
    find: "  if (depthAt(text, text.length).deepest > limits.depth) return { root: undefined, errors: [], limit: 'depth' };\n",
    replace: '',
    tests: ['test/server/mapper/jsonTree.test.ts', 'test/server/checks/file/limit-reached.test.ts'],
  },
  {
    name: 'cap: size of a data file',
    file: `${server}/data/sample.ts`,
    find: "  if (text.length > limits.size) return { kind: 'limit', limit: 'size' };\n",
    replace: '',
    tests: ['test/server/data/sample.test.ts'],
  },
  {
    name: 'cap: depth of a data file',
    file: `${server}/data/sample.ts`,
    find: '  if (left === 0) return true;\n',
    replace: '',
    tests: ['test/server/data/sample.test.ts', 'test/server/checks/file/limit-reached.test.ts'],
  },
  {
    name: 'cap: candidates of a mapping',
    file: `${server}/data/budget.ts`,
    find: "--this.#candidates >= 0 || this.#stop('candidates')",
    replace: 'true',
    tests: ['test/server/data/budget.test.ts', 'test/server/engine/run/mappingRun.test.ts'],
  },
  {
    name: 'cap: values that a mapping looks up or makes',
    file: `${server}/data/budget.ts`,
    find: "this.#nodes >= 0 || this.#stop('nodes')",
    replace: 'true',
    tests: ['test/server/data/budget.test.ts', 'test/server/engine/run/mappingRun.test.ts'],
  },
  {
    name: 'cap: what a value is made of is looked at once',
    file: `${server}/data/dataNode.ts`,
    find: '      seen.add(top);\n',
    replace: '',
    tests: ['test/server/data/dataNode.test.ts'],
  },
  {
    name: 'cap: values that coverage looks up or makes',
    file: `${server}/engine/query/coverage.ts`,
    find: 'rule.source?.find(base, this.#budget)',
    replace: 'rule.source?.find(base)',
    tests: ['test/server/engine/query/coverage.test.ts'],
  },
  {
    name: 'cap: text that a mapping writes',
    file: `${server}/data/budget.ts`,
    find: "this.#text >= 0 || this.#stop('text')",
    replace: 'true',
    tests: ['test/server/data/budget.test.ts', 'test/server/engine/run/mappingRun.test.ts'],
  },
  {
    name: 'cap: size of a catalogue',
    file: `${server}/schema/catalogueFormat.ts`,
    find: 'if (text.length > catalogueSizeLimit)',
    replace: 'if (text.length > Number.POSITIVE_INFINITY)',
    tests: ['test/server/schema/catalogueFormat.test.ts'],
  },
  {
    name: 'cap: findings of a file',
    file: `${server}/checks/runChecks.ts`,
    find: '  if (sorted.length <= findingLimit) return sorted;',
    replace: '  if (sorted.length <= Number.POSITIVE_INFINITY) return sorted;',
    tests: ['test/server/checks/file/limit-reached.test.ts'],
  },
  {
    name: 'cap: text that a pattern tests',
    file: 'server/src/data/patterns/patternCompiler.ts',
    find: 'text.length > patternTextLimit ? text.slice(0, patternTextLimit) : text',
    replace: 'text',
    tests: ['test/server/data/patterns/pattern.test.ts'],
  },
  {
    name: 'a text that a pattern tests in part is reported',
    file: `${server}/data/patterns/patternCompiler.ts`,
    find: '    if (tested !== text) budget?.cutBy?.add(pattern);\n',
    replace: '',
    tests: ['test/server/checks/file/limit-reached.test.ts'],
  },
  {
    name: 'cap: length of a pattern',
    file: 'server/src/data/patterns/patternCompiler.ts',
    find: '  if (pattern.length > patternLimit) return tooLarge;\n',
    replace: '',
    tests: ['test/server/data/patterns/pattern.test.ts'],
  },
  {
    name: 'cap: size of a pattern with its repeats written out',
    file: 'server/src/data/patterns/patternCompiler.ts',
    find: '  if (size > largest) return tooLarge;\n',
    replace: '',
    tests: ['test/server/data/patterns/pattern.test.ts'],
  },
];

const files: readonly Guard[] = [
  {
    name: 'only regular files are read',
    file: `${server}/host/readFile.ts`,
    find: "    if (!before.isFile()) return problem('not-a-file');",
    replace: '',
    tests: ['test/server/host/readFile.test.ts'],
  },
  {
    name: 'harmful patterns run in the linear-time engine',
    file: 'server/src/data/patterns/patternCompiler.ts',
    find: '!isHarmless(tree) || ',
    replace: '',
    tests: ['test/server/data/patterns/pattern.test.ts'],
  },
  {
    name: 'targets that reach into objects of the program are refused',
    file: 'server/src/engine/plan/target.ts',
    find: 'if (unsafe.has(name))',
    replace: 'if (unsafe.has(text + name))',
    tests: ['test/server/engine/plan/target.test.ts', 'test/server/checks/rules/target-unsafe.test.ts'],
  },
  {
    name: 'paths read own members only',
    file: `${server}/data/dataNode.ts`,
    find: '!isObject(value) || !Object.hasOwn(value, name)',
    replace: '!isObject(value)',
    tests: ['test/server/data'],
  },
  {
    name: "the panel's page runs our script alone",
    file: 'client/src/preview/panel/pageHtml.ts',
    find: "script-src 'nonce-",
    replace: "script-src 'unsafe-inline' 'nonce-",
    tests: ['test/client/preview/panel'],
  },
];

/** In the order in which the table is printed. */
export const guards: readonly Guard[] = [
  ...requests,
  ...secrets,
  ...foreignText,
  ...issuing,
  ...setAside,
  ...caps,
  ...files,
  ...reachGuards,
  ...trustGuards,
];

/**
 * The source without the guard.
 * @throws Error where the guard does not stand there exactly once: then the table is to be mended, or the guard is gone.
 */
export function without(guard: Guard, source: string): string {
  const parts = source.split(guard.find);
  if (parts.length === 2) return parts.join(guard.replace);
  throw new Error(
    `${guard.file} holds ${parts.length - 1} times what the guard “${guard.name}” is found by; mend test/prove/guards.ts`,
  );
}
