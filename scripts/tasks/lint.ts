import { runLint } from '../runners/lint.ts';
import { main } from '../support/problem.ts';
import { closingLine, isGreen } from '../support/tally.ts';

await main(async () => {
  const tally = await runLint();
  console.log(closingLine(tally));
  return isGreen(tally) ? 0 : 1;
});
