/** Documentation of a suggestion, computed when the editor shows it. */

import * as l10n from '@vscode/l10n';
import { type KeyTable, keyTables, mapperKey } from '../../mapper/keys.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { isObject } from '../../util/isObject.ts';
import { baseLines, valueLines } from '../hover/schemaHover.ts';
import { code, descriptionParagraphs, joinFirstPieces, type Paragraph, sentence } from '../markup.ts';
import { schemaMember } from '../memberLookup.ts';
import type { DocumentationSubject } from './suggestion.ts';
import { memberDetail } from './targets.ts';

const shownMembers = 30;

/**
 * Returns the documentation of a completion item. The result is empty if the item doesn't come from this service.
 * @param data the data of the completion item, as the client sent it back
 */
export function docParagraphs(data: unknown, schemas: SchemaKnowledge): readonly Paragraph[] {
  const about = readAbout(data);
  if (about === undefined) return [];
  if (about.kind === 'key') {
    const key = mapperKey(about.table, about.name);
    return key ? [[key.does()], [l10n.t('Value: {0}', key.values())]] : [];
  }
  return about.kind === 'class' ? classDoc(about.path, schemas) : memberDoc(about.schema, about.names, schemas);
}

function classDoc(path: string, schemas: SchemaKnowledge): readonly Paragraph[] {
  const facts = schemas.classOf(path);
  if (facts === undefined) return [];
  const names = schemas.membersOf(path).list.map(({ name }) => code(name));
  return [
    [code(path)],
    ...descriptionParagraphs(facts.description),
    ...baseLines(facts.bases),
    ...(names.length > 0
      ? [sentence(l10n.t('Quantities and sub sections: {0}'), joinFirstPieces(names, shownMembers))]
      : []),
  ];
}

function memberDoc(schema: string, names: readonly string[], schemas: SchemaKnowledge): readonly Paragraph[] {
  const member = schemaMember(schemas, schema, names);
  if (member === undefined) return [];
  const { facts, kind, declaredBy } = member;
  return [
    sentence(kind === 'quantity' ? l10n.t('Quantity: {0}') : l10n.t('Sub section: {0}'), code(memberDetail(member))),
    ...(kind === 'quantity' ? valueLines(facts.values) : []),
    ...descriptionParagraphs(facts.description),
    sentence(l10n.t('Declared in {0}'), code(declaredBy)),
  ];
}

function readAbout(data: unknown): DocumentationSubject | undefined {
  const about = isObject(data) ? data.about : undefined;
  if (!isObject(about)) return undefined;
  const { kind, table, name, path, schema, names } = about;
  if (kind === 'key' && isTable(table) && typeof name === 'string') return { kind, table, name };
  if (kind === 'class' && typeof path === 'string') return { kind, path };
  if (kind !== 'member' || typeof schema !== 'string' || !Array.isArray(names)) return undefined;
  return { kind, schema, names: names.map(String) };
}

function isTable(value: unknown): value is KeyTable {
  return keyTables.includes(value as KeyTable);
}
