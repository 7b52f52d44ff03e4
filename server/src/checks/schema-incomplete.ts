/** A class is known but not wholly: what it may have besides is not known, and no check speaks of it. */
import * as l10n from '@vscode/l10n';
import { spanInString } from '../mapper/stringSpan.ts';
import { classNameOf } from '../schema/catalogue.ts';
import type { Gap } from '../schema/knowledge.ts';
import { quoted } from '../util/text.ts';
import { allSections, type Check, type Draft } from './check.ts';

export const schemaIncomplete: Check = {
  code: 'schema-incomplete',
  severity: 'information',
  reads: ['schema'],
  *written({ sections, schemas, text }) {
    for (const { schema } of allSections(sections)) {
      if (schema === undefined || !schemas.classOf(schema.value)) continue;
      const { complete, gaps } = schemas.membersOf(schema.value);
      if (!schemas.isReady) return;
      if (complete) continue;
      const name = classNameOf(schema.value);
      const missing = [...new Set(gaps.flatMap(({ base }) => base ?? []))];
      yield {
        span: spanInString(text, schema.node, schema.value.length - name.length, name.length),
        message: l10n.t(
          '{0} is known in part, so nothing is said of targets that it may lack: {1}',
          quoted(schema.value),
          reason(gaps),
        ),
        data: { inPart: schema.value, missing } satisfies PartData,
      };
    }
  },
  gather: oncePerClass,
};

/** What keeps a class from being known; `missing` are paths of bases whose sources can be added. */
export interface PartData {
  readonly inPart: string;
  readonly missing: readonly string[];
}

const mostNamed = 3;

/** Bases that no source knows count before what only running tells: their sources can be added. */
function reason(gaps: readonly Gap[]): string {
  const bases = gaps.flatMap(({ base, owner }) => (base === undefined ? [] : [{ base, owner }]));
  const named = [...new Set(bases.map(({ base }) => quoted(base)))];
  const [first] = bases;
  if (first && named.length === 1)
    return l10n.t('no source of schemas knows {0}, a base of {1}', quoted(first.base), quoted(first.owner));
  if (first) {
    const more = named.length > mostNamed ? ', …' : '';
    return l10n.t('no source of schemas knows the bases {0}', `${named.slice(0, mostNamed).join(', ')}${more}`);
  }
  const unread = gaps.find(({ source }) => source !== undefined);
  if (unread)
    return l10n.t('what {0} makes of {1} only running it tells', quoted(unread.source ?? ''), quoted(unread.owner));
  return l10n.t('its source says that {0} may have more members', quoted(gaps[0]?.owner ?? ''));
}

/** One for each class, at its first place. */
function* oncePerClass(drafts: readonly Draft[]): Generator<Draft> {
  const byClass = new Map<unknown, Draft[]>();
  for (const draft of drafts.toSorted((one, other) => one.span.offset - other.span.offset)) {
    const path = classOf(draft);
    byClass.set(path, [...(byClass.get(path) ?? []), draft]);
  }
  for (const [first, ...others] of byClass.values()) {
    if (first === undefined) continue;
    const related = others.map(({ span, message }) => ({ span, message }));
    yield related.length === 0 ? first : { ...first, related };
  }
}

function classOf({ data }: Draft): unknown {
  return typeof data === 'object' && data !== null && 'inPart' in data ? data.inPart : undefined;
}
