/** The outline: mappings, their rules, their subsections. */
import * as l10n from '@vscode/l10n';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { MapperFile, Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { spanFrom, spanIn } from '../../mapper/span.ts';
import { rangeOf } from '../ranges.ts';

/** Makes the outline of a mapper step by step: the mappings, their rules and their `subsections`. */
export function* documentSymbols(mapper: MapperFile, document: TextDocument): Generator<undefined, DocumentSymbol[]> {
  const symbol = (
    name: string,
    detail: string,
    kind: SymbolKind,
    key: JsonNode,
    node: JsonNode | undefined,
    children: DocumentSymbol[],
  ): DocumentSymbol => {
    // VS Code rejects symbols without a name.
    return {
      name: name || '""',
      detail,
      kind,
      range: rangeOf(document, spanFrom(mapper, key, node)),
      selectionRange: rangeOf(document, spanIn(mapper, key)),
      children,
    };
  };
  const rule = (each: Rule) => symbol(each.name, targetDetail(each), SymbolKind.Field, each.key, each.node, []);
  function* section(each: SectionMapping): Generator<undefined, DocumentSymbol> {
    const children: DocumentSymbol[] = [];
    for (const own of each.rules) {
      children.push(rule(own));
      yield;
    }
    children.push(...(yield* sections(each.subsections)));
    return symbol(
      each.name,
      sectionDetail(each),
      each.isMain ? SymbolKind.Class : SymbolKind.Object,
      each.key,
      each.node,
      children,
    );
  }
  function* sections(all: readonly SectionMapping[]): Generator<undefined, DocumentSymbol[]> {
    const symbols: DocumentSymbol[] = [];
    for (const each of all) {
      symbols.push(yield* section(each));
      yield;
    }
    return symbols;
  }
  return yield* sections(mapper.sections);
}

function targetDetail(rule: Rule): string {
  return rule.target ? `→ ${rule.target.value}` : '';
}

/** The `main_key` of a mapping, and the last part of its schema. */
function sectionDetail({ isMain, mainKey, repeats, isArchive, schema }: SectionMapping): string {
  const place = isMain
    ? l10n.t('main')
    : `${mainKey?.value ?? ''}${repeats ? '[]' : ''}${isArchive ? ` (${l10n.t('archive')})` : ''}`;
  const className = schema?.value.slice(schema.value.lastIndexOf('.') + 1) ?? '';
  return [place, className].filter((part) => part !== '').join(' · ');
}
