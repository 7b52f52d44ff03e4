import { type Node, parseSync } from 'oxc-parser';

/** A sentence in a source that no translator sees. */
interface PlainText {
  readonly line: number;
  readonly text: string;
}

/** Calls whose texts are for people who look for a fault, or for programs. */
const untold = /(?:^|\.)(?:trace|debug|info|warn|error|log|createOutputChannel|Error|TypeError|runGuarded|test|match)$/;

/** Properties whose values users read, also where they are single words. */
const told = /^(?:message|title|detail|label|tooltip|place[hH]older|prompt|problem)$/;

/**
 * Returns the texts outside `l10n.t` that look like words for a user, that is, two words in a row, or one word in a
 * place that users read.
 * @param source TypeScript
 */
export function plainTexts(source: string): readonly PlainText[] {
  const { program } = parseSync('source.ts', source);
  const found: PlainText[] = [];
  const add = (node: Node, text: string) =>
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
  visit(program, (node, parent) => {
    if (isPassedOver(node)) return false;
    const texts = textsOf(node);
    const isShown = parent?.type === 'Property' && parent.key.type === 'Identifier' && told.test(parent.key.name);
    for (const text of texts) if (isSentence(text) || (isShown && /^[A-Z][a-z]+/.test(text))) add(node, text);
    return true;
  });
  return found;
}

function textsOf(node: Node): readonly string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? '') : [];
}

/** Two words in a row; code, patterns, styles and markup have other signs between them. */
function isSentence(text: string): boolean {
  return /(?:^|[\s(“])[A-Za-z’']*[a-z]{2,}[,:;]? [a-z]{2,}/.test(text) && !/[<>=]|=>|\bimport \b/.test(text);
}

function isPassedOver(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return true;
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const callee = nameOf(node.callee);
  return /(?:^|\.)l10n\.t$/.test(callee) ? true : untold.test(callee);
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier')
    return `${nameOf(node.object)}.${node.property.name}`;
  return '';
}

/** Outer nodes first. @param enter says whether to look inside */
function visit(node: Node, enter: (node: Node, parent: Node | undefined) => boolean, parent?: Node): void {
  if (!enter(node, parent)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, enter, node);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
