/** A class as a readable page, for classes without a source file: those of catalogues and the bundled ones. */
import * as l10n from '@vscode/l10n';
import { schemaPageScheme } from '../protocol.ts';
import type { ClassFacts } from './catalogue.ts';
import type { Member, SchemaKnowledge } from './knowledge.ts';

interface ClassPage {
  readonly text: string;
  /** Line of a member, own or inherited; 0 (the heading) for an unknown one. */
  lineOf(member: string | undefined): number;
}

/** Returns the URI of the page for a class. Only clients with the capability `schemaPages` can show such a page. */
export function classPageUri(path: string): string {
  return `${schemaPageScheme}:/${path}.txt`;
}

/** Returns the page for a class, or undefined if the class is unknown. */
export function classPage(schemas: SchemaKnowledge, path: string): ClassPage | undefined {
  const facts = schemas.classOf(path);
  if (facts === undefined) return undefined;
  const members = schemas.membersOf(path);
  const head = headOf(facts, schemas.sourceOf(path));
  const width = members.list.reduce((most, { name }) => Math.min(widest, Math.max(most, name.length)), 0);
  const rows = members.list.map((member) => rowOf(member, width, facts.path));
  const open = members.complete
    ? []
    : ['', l10n.t('There may be more quantities and sub sections, because the class is only partly known.')];
  const lines = new Map(members.list.map(({ name }, index) => [name, head.length + index]));
  return {
    text: `${[...head, ...rows, ...open].join('\n')}\n`,
    lineOf: (member) => (member === undefined ? 0 : (lines.get(member) ?? 0)),
  };
}

/** The widest column of names, in characters. */
const widest = 60;

function headOf({ path, bases, description }: ClassFacts, source: string | undefined): string[] {
  return [
    path,
    ...(description === undefined ? [] : [oneLine(description)]),
    ...(bases.length === 0 ? [] : [l10n.t('Bases: {0}', bases.join(', '))]),
    ...(source === undefined ? [] : [l10n.t('Source: {0}', source)]),
    '',
  ];
}

function rowOf(member: Member, width: number, path: string): string {
  const { name, declaredBy } = member;
  const inherited = declaredBy === path ? [] : [l10n.t('from {0}', declaredBy)];
  const description = member.facts.description === undefined ? [] : [oneLine(member.facts.description)];
  return [`${name.padEnd(width)}  ${typeOf(member)}`, ...description, ...inherited].join(' · ');
}

function typeOf(member: Member): string {
  if (member.kind === 'subSection') {
    const section = member.facts.section ?? l10n.t('a section');
    return member.facts.repeats ? l10n.t('{0}, repeated', section) : section;
  }
  const { type, shape, unit, values, target, derived } = member.facts;
  const list = shape.length > 0 ? `[${shape.join(', ')}]` : '';
  const more = [
    unit ? l10n.t('in {0}', unit) : '',
    values ? l10n.t('one of {0}', values.join(', ')) : '',
    target ? l10n.t('to {0}', target) : '',
    derived ? l10n.t('derived') : '',
  ];
  return [`${type}${list}`, ...more.filter((text) => text !== '')].join(', ');
}

function oneLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').trim();
}
