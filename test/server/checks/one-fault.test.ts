import { expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { unknownClassesOff } from '../../support/checks.ts';
import { faults, goodClasses, goodData, goodMapper } from '../../support/faults.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';

async function allFindings(mapper: string, data: string, withClasses = false) {
  const files = { 'm.mapper.json': mapper, 'data.json': data };
  const workspace = new InMemoryWorkspace({ ...files, 'lab.catalogue.json': goodClasses });
  const service = createMapperService(workspace);
  const classes = { schema: { catalogues: ['lab.catalogue.json'] } };
  service.configure({ compat: 'off', ...(withClasses ? classes : { diagnostics: unknownClassesOff({}) }) });
  const found = await service.diagnostics.checkAll(neverCancelled);
  return found.flatMap((file) => file.findings.map(({ code, message }) => ({ code, message })));
}

/** One fault gives one finding, the most specific one; what follows from it is not reported again. */
test('the mapper and its data are good', async () => {
  expect(await allFindings(goodMapper, goodData)).toEqual([]);
  expect(await allFindings(goodMapper, goodData, true)).toEqual([]);
});

test.each(faults)('$name: $code', async ({ change: [text, by], code, inData, inClasses }) => {
  const [good, other] = inData ? [goodData, goodMapper] : [goodMapper, goodData];
  expect(good).toContain(text);
  const bad = good.replace(text, () => by);
  const findings = await (inData ? allFindings(other, bad) : allFindings(bad, other, inClasses));
  expect(findings).toEqual([{ code, message: expect.any(String) }]);
});
