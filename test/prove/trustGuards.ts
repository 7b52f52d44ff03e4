/** Guards of what leaves this machine's care: storages that go back, secrets that leave, the page of the preview, Restricted Mode. */
import type { Guard } from './guard.ts';

const server = 'server/src';

const storages: readonly Guard[] = [
  {
    name: 'a secret that is older than its record is lost',
    file: 'client/src/remoteService/auth/store/tokenStore.ts',
    find: '    if (shadow && isBehind(record, shadow)) return undefined;\n',
    replace: '',
    tests: ['test/client/remoteService/auth/store/tokenStore.test.ts'],
  },
  {
    name: 'a record that is older than its secret takes nothing away',
    file: 'client/src/remoteService/auth/store/tokenPlaces.ts',
    find: 'own < known || (own === known && isOther)',
    replace: 'isOther',
    tests: ['test/client/remoteService/auth/store/tokenStore.test.ts'],
  },
  {
    name: 'each rotation counts',
    file: 'client/src/remoteService/auth/issuing/issuing.ts',
    find: 'generation: (kept.generation ?? 0) + 1',
    replace: '',
    tests: ['test/client/remoteService/auth/issuing/rotation.test.ts'],
  },
  {
    name: 'each call under way is noted in a file of its own',
    file: 'client/src/remoteService/auth/issuing/intentFiles.ts',
    find: 'slot + ending)',
    replace: "'intents' + ending)",
    tests: ['test/client/remoteService/auth/issuing/intentFiles.test.ts'],
  },
];

const leavingSecrets: readonly Guard[] = [
  {
    name: 'a file for a secret is for its owner alone',
    file: 'client/src/languageServer/platform/ownFile.ts',
    find: ', { mode: 0o600, flag:',
    replace: ', { flag:',
    tests: ['test/client/languageServer/platform/ownFile.test.ts'],
  },
  {
    name: 'a file for a secret is a new one',
    file: 'client/src/languageServer/platform/ownFile.ts',
    find: 'const written = ',
    replace: 'return writeFile(path, text, { mode: 0o600 }); const written = ',
    tests: ['test/client/languageServer/platform/ownFile.test.ts'],
  },
  {
    name: 'the clipboard is cleared when the extension ends',
    file: 'client/src/extension.ts',
    find: 'return clearCopied();',
    replace: 'return Promise.resolve(clearCopied).then(() => undefined);',
    tests: ['test/client/extension.test.ts'],
  },
  {
    name: 'the clipboard is cleared after a minute',
    file: 'client/src/ui/clipboard.ts',
    find: 'timer = setTimeout(() => void clearCopied(), clearAfterMs);',
    replace: 'timer = setTimeout(() => undefined, clearAfterMs);',
    tests: ['test/client/ui/clipboard.test.ts'],
  },
  {
    name: 'what the command line prints is no command to a runner',
    file: `${server}/cli/io.ts`,
    find: ".replace(runnerCommands, '·')",
    replace: '',
    tests: ['test/server/cli/io.test.ts'],
  },
  {
    name: 'JSON that the command line prints is no command to a runner',
    file: `${server}/cli/io.ts`,
    find: ".replaceAll('##', '#\\\\u0023')",
    replace: '',
    tests: ['test/server/cli/io.test.ts'],
  },
];

const offered: readonly Guard[] = [
  {
    name: 'the page of the preview chooses what it was offered',
    file: 'client/src/preview/panel/pageMessages.ts',
    find: '        if (!content.isOffered(message.uri)) return;\n',
    replace: '',
    tests: ['test/client/preview/panel/pageMessages.test.ts'],
  },
  {
    name: 'the name of a token that could not be stored hides nothing',
    file: 'client/src/tokens/flows/unsavedTokenFlow.ts',
    find: "could not be stored.', plain(record.name))",
    replace: "could not be stored.', record.name)",
    tests: ['test/client/tokens/flows/showOutcome.test.ts'],
  },
];

const restricted: readonly Guard[] = [
  {
    name: 'without trust no path of mapper.config.json is followed',
    file: `${server}/lsp/settings.ts`,
    find: 'trusted ? project.settings : withoutPaths(project.settings)',
    replace: 'project.settings',
    tests: ['test/server/lsp/settings.test.ts'],
  },
  {
    name: 'the view of uploads asks nothing by itself without trust',
    file: 'client/src/uploads/views/uploadsView.ts',
    find: "    if (!this.#asking.may) return [{ kind: 'note', text: notAsked() }];\n",
    replace: '',
    tests: ['test/client/uploads/views/uploadsView.test.ts'],
  },
  {
    name: 'the view of tokens asks nothing by itself without trust',
    file: 'client/src/tokens/views/tokensView.ts',
    find: 'if (!this.#asking.may) {',
    replace: 'if (notAsked === undefined) {',
    tests: ['test/client/tokens/views/tokensView.test.ts'],
  },
  {
    name: 'without trust the list of settings counts',
    file: 'package.json',
    find: '"supported": "limited",\n      "description": "%untrusted%"',
    replace: '"supported": true,\n      "description": "%untrusted%"',
    tests: ['test/client/restrictedSettings.test.ts'],
  },
  {
    name: 'sample data of the settings are not followed without trust',
    file: 'package.json',
    find: '        "mapperWorkbench.sampleData",\n        "mapperWorkbench.service.baseUrl",',
    replace: '        "mapperWorkbench.service.baseUrl",',
    tests: ['test/client/restrictedSettings.test.ts'],
  },
];

const howItIsMade: readonly Guard[] = [
  {
    name: 'a bundled package has a known license',
    file: 'scripts/support/notices.ts',
    find: 'if (license === undefined || !known.includes(license))',
    replace: 'if (license === null)',
    tests: ['test/scripts/support/notices.test.ts'],
  },
  {
    name: 'a bundled package has the text of its license',
    file: 'scripts/support/notices.ts',
    find: "return text === '' ?",
    replace: 'return text === null ?',
    tests: ['test/scripts/support/notices.test.ts'],
  },
  {
    name: 'the editor host wants its token',
    file: 'scripts/editor-host/gate.ts',
    find: '    if (!isIn(incoming, cookie)) return void response.writeHead(403).end();\n',
    replace: '',
    tests: ['test/scripts/editor-host/gate.test.ts'],
  },
  {
    name: 'the editor host refuses names of other hosts',
    file: 'scripts/editor-host/gate.ts',
    find: '    if (incoming.headers.host !== host) return void response.writeHead(421).end();\n',
    replace: '',
    tests: ['test/scripts/editor-host/gate.test.ts'],
  },
  {
    name: 'a web socket to the editor host wants cookie, host and origin',
    file: 'scripts/editor-host/gate.ts',
    find: 'if (asked !== host || ',
    replace: 'if (asked === host && ',
    tests: ['test/scripts/editor-host/gate.test.ts'],
  },
];

export const trustGuards: readonly Guard[] = [
  ...storages,
  ...leavingSecrets,
  ...offered,
  ...restricted,
  ...howItIsMade,
];
