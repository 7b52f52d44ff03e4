import { describe, expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { unknownClassesOff } from '../../support/checks.ts';
import { faults, goodData, goodMapper } from '../../support/faults.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';

async function allFindings(mapper: string, data: string) {
  const workspace = new InMemoryWorkspace({ 'm.mapper.json': mapper, 'data.json': data });
  const service = createMapperService(workspace);
  service.configure({ compat: 'off', diagnostics: unknownClassesOff({}) });
  const files = await service.checkAll(neverCancelled);
  return files.flatMap((file) => file.findings.map(({ code, message }) => ({ code, message })));
}

/** FINDINGS: one fault gives one finding, the most specific one; what follows from it is not reported again. */
describe('one fault, one finding', () => {
  test('the mapper and its data are good', async () => {
    expect(await allFindings(goodMapper, goodData)).toEqual([]);
  });

  test.each(faults)('$name: $code', async ({ change: [text, by], code, inData }) => {
    const [good, other] = inData ? [goodData, goodMapper] : [goodMapper, goodData];
    expect(good).toContain(text);
    const bad = good.replace(text, () => by);
    const findings = await (inData ? allFindings(other, bad) : allFindings(bad, other));
    expect(findings).toEqual([{ code, message: expect.any(String) }]);
  });
});
