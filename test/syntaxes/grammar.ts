import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import oniguruma from 'vscode-oniguruma';
import textmate, { type IGrammar, type IRawGrammar, type StateStack } from 'vscode-textmate';
import { fromRoot } from '../../scripts/support/root.ts';

/** A piece of a line with the scopes that a theme colors it by, the outermost first. */
interface Token {
  readonly text: string;
  readonly scopes: readonly string[];
}

interface Contributed {
  readonly scopeName: string;
  readonly path: string;
  readonly injectTo?: readonly string[];
}

const contributed: readonly Contributed[] = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).contributes
  .grammars;

/**
 * Loads the grammar that colors JSON in an editor, including the grammars that package.json contributes.
 * @param jsonGrammar file of the grammar `source.json`
 */
export async function loadJsonGrammar(jsonGrammar = fromRoot('test/support/json.tmLanguage.json')): Promise<IGrammar> {
  const registry = new textmate.Registry({
    onigLib: loadOniguruma(),
    loadGrammar: async (scope) => {
      const path =
        scope === 'source.json'
          ? jsonGrammar
          : fromRoot(contributed.find(({ scopeName }) => scopeName === scope)?.path ?? `no grammar ${scope}`);
      return JSON.parse(readFileSync(path, 'utf8')) as IRawGrammar;
    },
    getInjections: (scope) =>
      contributed.flatMap(({ scopeName, injectTo }) => (injectTo?.includes(scope) ? [scopeName] : [])),
  });
  const grammar = await registry.loadGrammar('source.json');
  if (grammar === null) throw new Error('The grammar of JSON could not be loaded.');
  return grammar;
}

let loaded: Promise<void> | undefined;

async function loadOniguruma() {
  const wasm = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm');
  loaded ??= oniguruma.loadWASM(new Uint8Array(readFileSync(wasm)));
  await loaded;
  const { OnigScanner, OnigString } = oniguruma;
  return {
    createOnigScanner: (patterns: string[]) => new OnigScanner(patterns),
    createOnigString: (text: string) => new OnigString(text),
  };
}

/** Returns the tokens of each line of a text. */
export function tokenize(grammar: IGrammar, text: string): Token[][] {
  let state: StateStack | null = null;
  return text.split('\n').map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return tokens.map(({ startIndex, endIndex, scopes }) => ({ text: line.slice(startIndex, endIndex), scopes }));
  });
}

/**
 * Returns the tokens of a text that the extension's own grammars color, each with its innermost scope, such as `time
 * variable.other.property`. Tokens that have only JSON scopes are omitted.
 */
export function ownTokens(grammar: IGrammar, text: string): string[] {
  return tokenize(grammar, text)
    .flat()
    .flatMap(({ text: piece, scopes }) => {
      const scope = scopes.at(-1) ?? '';
      const isOwn = /\.mapper\.json$|regexp$/.test(scope) && !scope.startsWith('meta.');
      return isOwn ? [`${piece}  ${scope.replace('.mapper.json', '')}`] : [];
    });
}
