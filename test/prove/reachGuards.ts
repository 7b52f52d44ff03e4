/** Guards of what may be read: files outside of the workspace, and compiled code. */
import type { Guard } from './guard.ts';

const host = 'server/src/host';
const reachTest = 'test/server/host/reach.test.ts';
const hostTest = 'test/server/lsp/files/serverFiles.test.ts';
const cliTest = 'test/server/cli/setup.test.ts';
const cacheTest = 'test/server/host/compileCacheFolder.test.ts';

const reach: readonly Guard[] = [
  {
    name: 'real paths are compared',
    file: `${host}/reach.ts`,
    find: '    return realpathSync.native(path);\n',
    replace: '    return path;\n',
    tests: [reachTest],
  },
  {
    name: 'a link that leads to nothing leads there all the same',
    file: `${host}/reach.ts`,
    find: 'const target = links > 0 ? linkTarget(path) : undefined;',
    replace: 'const target: string | undefined = undefined;',
    tests: [reachTest],
  },
  {
    name: 'a folder that the user pointed at is one of Python sources only',
    file: `${host}/reach.ts`,
    find: '(isPythonName(real) && isInside(real, pointed))',
    replace: 'isInside(real, pointed)',
    tests: [reachTest],
  },
  {
    name: "a relative path of the user's settings leads to nothing of the workspace's making",
    file: `${host}/reach.ts`,
    find: 'return places.filter((place) => !folders.some((folder) => isInside(place, folder)));',
    replace: 'return places;',
    tests: [reachTest, hostTest],
  },
  {
    name: 'links that are met in a folder lead nowhere outside',
    file: `${host}/walk.ts`,
    find: ' || !isInside(target, realRoot)',
    replace: '',
    tests: ['test/server/host/walk.test.ts'],
  },
  {
    name: 'a .gitignore that is a link is not followed',
    file: `${host}/gitIgnore.ts`,
    find: '  if (isLink) return above;',
    replace: '',
    tests: ['test/server/host/walk.test.ts'],
  },
  {
    name: 'a folder of Python sources is within reach',
    file: `${host}/python/pythonFiles.ts`,
    find: '  if (reach.placeOf(folder) === undefined) return [];\n',
    replace: '',
    tests: ['test/server/host/python/pythonFiles.test.ts'],
  },
  {
    name: 'mapper.config.json is no link that leads out',
    file: `${host}/projectConfig.ts`,
    find: 'const place = reach.placeOf(join(folder, projectConfigName));',
    replace: 'const place = reach.placeOf(folder) && join(folder, projectConfigName);',
    tests: ['test/server/host/projectConfig.test.ts'],
  },
];

const editor: readonly Guard[] = [
  {
    name: 'a path of a setting that leads out is no path',
    file: 'server/src/lsp/files/serverFiles.ts',
    find: 'const within = paths.filter((each) => this.#reach.placeOf(each) !== undefined);',
    replace: 'const within = paths;',
    tests: [hostTest],
  },
  {
    name: 'a file is read within reach only',
    file: 'server/src/lsp/files/serverFiles.ts',
    find: 'return path === undefined ? undefined : this.#reach.placeOf(path);',
    replace: 'return path;',
    tests: [hostTest],
  },
  {
    name: 'only a client that knows says which paths are the user’s own',
    file: 'server/src/lsp/settings.ts',
    find: 'this.#initial.userPaths === undefined ? pathsIn(this.#initial) : userPaths',
    replace: 'userPaths',
    tests: ['test/server/lsp/settings.test.ts'],
  },
  {
    name: 'paths of a workspace are not the user’s own',
    file: 'client/src/settings.ts',
    find: 'pathsIn(configuration.inspect(name)?.globalValue)',
    replace: 'pathsIn(configuration.get(name))',
    tests: ['test/client/settings.test.ts'],
  },
  {
    name: 'links that only the client sees are not listed',
    file: 'client/src/languageServer/serveFiles.ts',
    find: 'if (state && !state.isLink)',
    replace: 'if (state)',
    tests: ['test/client/languageServer/serveFiles.test.ts'],
  },
  {
    name: 'links that only the client sees are not read',
    file: 'client/src/languageServer/serveFiles.ts',
    find: "    if (await isLinked(fileUri)) return { kind: 'problem', problem: 'unreadable' };\n",
    replace: '',
    tests: ['test/client/languageServer/serveFiles.test.ts'],
  },
  {
    name: 'nothing outside is selected for an upload',
    file: 'client/src/uploads/commands/uploadFiles.ts',
    find: 'picked: file.isInside,',
    replace: 'picked: true,',
    tests: ['test/client/uploads/commands/uploadFiles.test.ts'],
  },
  {
    name: 'nothing outside is read before it is selected',
    file: 'client/src/uploads/send/relatedFiles.ts',
    find: 'isMapper: found.isInside && (await isMapper',
    replace: 'isMapper: (await isMapper',
    tests: ['test/client/uploads/commands/uploadFiles.test.ts'],
  },
  {
    name: 'what is sent is read where it was shown to lead',
    file: 'client/src/uploads/send/relatedFiles.ts',
    find: 'return vscode.Uri.parse(target ?? uri, true);',
    replace: 'return vscode.Uri.parse(target ? uri : uri, true);',
    tests: ['test/client/uploads/commands/uploadFiles.test.ts'],
  },
  {
    name: 'only regular files are sent',
    file: 'client/src/uploads/send/relatedFiles.ts',
    find: '    if ((type & vscode.FileType.File) === 0) return undefined;\n',
    replace: '',
    tests: ['test/client/uploads/send/relatedFiles.test.ts'],
  },
  {
    name: 'expected entries are no link that leads elsewhere',
    file: 'client/src/preview/expected/expectedEntries.ts',
    find: 'if (!(await isBeside(services, expected, data))) {',
    replace: 'if (expected === undefined) {',
    tests: ['test/client/preview/commands/compareWithExpected.test.ts'],
  },
];

const commandLine: readonly Guard[] = [
  {
    name: 'a path of mapper.config.json that leads out is no path',
    file: 'server/src/cli/cliFiles.ts',
    find: 'if (this.#reach.placeOf(full) !== undefined) return uriOfPath(full);',
    replace: 'if (full !== undefined) return uriOfPath(full);',
    tests: [cliTest],
  },
  {
    name: 'expected entries of the command line are no link that leads elsewhere',
    file: 'server/src/cli/check/expect.ts',
    find: 'new Reach([dirname(path)]).placeOf(expectedPath)',
    replace: 'new Reach([dirname(path)], [expectedPath]).placeOf(expectedPath)',
    tests: [cliTest],
  },
];

const compiledCode: readonly Guard[] = [
  {
    name: 'compiled code lies in no folder that a link leads to',
    file: `${host}/compileCacheFolder.ts`,
    find: 'const found = lstatSync(folder);',
    replace: "const found = lstatSync(folder + '/.');",
    tests: [cacheTest],
  },
  {
    name: 'compiled code lies in a folder of the user',
    file: `${host}/compileCacheFolder.ts`,
    find: 'found.uid === user && ',
    replace: '',
    tests: [cacheTest],
  },
  {
    name: 'compiled code lies where nobody else may write',
    file: `${host}/compileCacheFolder.ts`,
    find: 'const writableByOthers = 0o022;',
    replace: 'const writableByOthers = 0;',
    tests: [cacheTest],
  },
];

const environment = `${host}/python/pythonEnvironment.ts`;
const environmentTest = 'test/server/host/python/pythonEnvironment.test.ts';

const packages: readonly Guard[] = [
  {
    name: 'an environment in the workspace names nothing outside',
    file: environment,
    find: 'isOwn ? [] : await pthRoots(site)',
    replace: 'await pthRoots(site)',
    tests: [environmentTest],
  },
  {
    name: 'an environment in the workspace is no link out of it',
    file: environment,
    find: '(isOwn && !roots.some((root) => isInside(real, root)))',
    replace: 'false',
    tests: [environmentTest],
  },
  {
    name: 'a package is no link out of its folder',
    file: environment,
    find: '    if (entry.isSymbolicLink() && !(await lies(path, folder))) continue;\n',
    replace: '',
    tests: [environmentTest],
  },
  {
    name: 'a file of a package is no link out of it',
    file: environment,
    find: ' || !(await lies(file, root))',
    replace: '',
    tests: [environmentTest],
  },
  {
    name: 'a file of a package is one when it is read, too',
    file: environment,
    find: 'isInside(real, root) ? readTextFile(real)',
    replace: 'root ? readTextFile(real)',
    tests: [environmentTest],
  },
  {
    name: 'no environment in a workspace that is not trusted',
    file: 'server/src/lsp/files/serverFiles.ts',
    find: 'this.trusted ? this.#packages : undefined',
    replace: 'this.#packages',
    tests: [hostTest],
  },
];

export const reachGuards: readonly Guard[] = [...reach, ...editor, ...commandLine, ...compiledCode, ...packages];
