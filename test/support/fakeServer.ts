import type { Services } from '../../client/src/commands/command.ts';

/** A language server that answers by method, and keeps what it was asked. */
export function fakeServer(answers: Readonly<Record<string, unknown>>): {
  readonly services: Services;
  readonly asked: unknown[];
} {
  const asked: unknown[] = [];
  const client = {
    sendRequest: async (method: string, params: unknown) => {
      asked.push([method, params]);
      return answers[method];
    },
  };
  return { services: { client } as unknown as Services, asked };
}
