/** Keeps the answer of a preview small, whatever the mapper and the data. */
import type { PreviewAnswer } from '../../protocol.ts';

/** UTF-16 code units of JSON for each part beside a tree of the usual size. */
const room = { samples: 30_000, sections: 50_000, rules: 150_000, findings: 80_000, unread: 50_000 };
const roomOfNames = 10_000;

/** UTF-16 code units of JSON for a tree of the usual size: with the other parts less than a megabyte. */
export const roomOfTree = 550_000;

/**
 * Returns an answer with the first items of each of its lists, and how many are left out.
 * @param scale the size of the tree, where 1 is the usual one
 */
export function withFirstParts(answer: PreviewAnswer, scale: number): PreviewAnswer {
  const first = <Item>(items: readonly Item[], most: number) => firstWithin(items, most * scale);
  const samples = first(answer.samples, room.samples);
  const sections = first(answer.sections, room.sections);
  const rules = first(answer.rules, room.rules);
  const findings = first(answer.findings, room.findings);
  const { parser, unread } = answer;
  const omitted = {
    samples: answer.samples.length - samples.length,
    sections: answer.sections.length - sections.length,
    rules: answer.rules.length - rules.length,
    findings: answer.findings.length - findings.length,
  };
  return {
    ...answer,
    samples,
    sections,
    rules,
    findings,
    ...(unread && { unread: { ...unread, fields: first(unread.fields, room.unread) } }),
    ...(parser && {
      parser: { ...parser, assumed: first(parser.assumed, roomOfNames), lost: first(parser.lost, roomOfNames) },
    }),
    ...(Object.values(omitted).some((count) => count > 0) && { omitted }),
  };
}

function firstWithin<Item>(items: readonly Item[], most: number): readonly Item[] {
  let left = most;
  const end = items.findIndex((item) => {
    left -= JSON.stringify(item).length + 1;
    return left < 0;
  });
  return end < 0 ? items : items.slice(0, end);
}
