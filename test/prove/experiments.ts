/** What `npm run prove` shows, in the order of its table. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { memory } from '../bench/memory.ts';
import { allowance } from './allowance.ts';
import { baseUrlSettings } from './baseUrlSettings.ts';
import { edits } from './edits.ts';
import { confirmedOrigin, foreignNames, hygiene } from './fakeEditorRows.ts';
import { faultMatrix } from './faultMatrix.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { hostilePatterns } from './hostilePatterns.ts';
import { issueModel } from './issueModel.ts';
import { multiplyingInputs } from './multiplying/multiplyingInputs.ts';
import { mutation } from './mutation/mutation.ts';
import { names } from './names.ts';
import { reach } from './reach.ts';
import { redirects } from './redirects.ts';
import { requests } from './requests.ts';
import { onlyInFull } from './row.ts';
import { serverKilled } from './serverKilled.ts';
import { severalFiles } from './severalFiles.ts';
import { silence } from './silence.ts';
import { soak } from './soak.ts';
import { twoWindows } from './twoWindows.ts';

export const experiments: readonly Experiment[] = [
  onlyInFull(faultMatrix), // test/sandbox/client.test.ts: each fault, at all endpoints
  onlyInFull(redirects), // test/sandbox/client.test.ts: all endpoints
  onlyInFull(baseUrlSettings), // test/editor/window/baseUrl.test.ts: one of the ways, trusted and not
  reach,
  confirmedOrigin,
  fuzz,
  onlyInFull(edits), // the long tests that it runs
  hostilePatterns,
  multiplyingInputs,
  names,
  onlyInFull(allowance), // test/server/service/diagnostics/diagnostics.test.ts, test/server/data/budget.test.ts
  onlyInFull(requests), // the tests that docs/trust.md names
  onlyInFull(severalFiles), // test/server/service/documents.test.ts
  onlyInFull(silence), // test/lsp/held.test.ts: once in each way
  onlyInFull(serverKilled), // test/client/languageServer/serverWatch.test.ts
  soak,
  issueModel,
  twoWindows,
  hygiene,
  foreignNames,
  memory,
  onlyInFull(mutation), // takes a quarter of an hour
];
