import type { PreviewAnswer, RuleTrace } from '../../../../../server/src/protocol.ts';

/** An answer with entries of this data. */
export function previewOf(data: readonly object[], rest: Partial<PreviewAnswer> = {}): PreviewAnswer {
  return {
    version: 1,
    mapper: { file: 'm.json', key: 'k', version: 1 },
    data: 'd.json',
    entries: data.map((each, index) => ({
      section: 's',
      schema: 'd.A',
      isMain: index === 0,
      file: `e${index}`,
      data: { m_def: 'd.A', ...each },
    })),
    findings: [],
    total: data.length,
    from: 0,
    cut: [],
    trace: { rules: [], candidates: [] },
    ...rest,
  };
}

export function ruleTrace(rest: Partial<RuleTrace>): RuleTrace {
  return { section: 's', rule: 'r', entry: 0, path: null, source: null, state: 'copied', ...rest };
}
