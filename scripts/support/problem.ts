/** Something that the person at the machine can mend: shown as a sentence, without a stack. */
export class Problem extends Error {}

/** Runs a task; what it throws is printed and makes the process fail. */
export async function main(task: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await task();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
