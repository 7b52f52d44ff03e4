import { beforeEach, describe, expect, it } from 'vitest';
import { chooseSampleData } from '../../../client/src/commands/chooseSampleData.ts';
import { samplesRequest, setSampleRequest } from '../../../server/src/protocol.ts';
import { answerWith, runEntryCommand } from '../../support/entryCommand.ts';
import { cancel, chooseFile, editor } from '../../support/fakeEditor.ts';

const none = { [samplesRequest]: { samples: [], active: null } };

describe('chooseSampleData', () => {
  beforeEach(() => editor.reset());

  it('asks for a file where the mapper has no data file', async () => {
    const { requests } = await runEntryCommand(chooseSampleData, answerWith([]), [chooseFile('/w/x.json')], none);
    expect(requests.at(-1)).toEqual([
      setSampleRequest,
      { uri: 'file:///w/m.mapper.json', dataUri: 'file:///w/x.json' },
    ]);
  });

  it('changes nothing when it is cancelled', async () => {
    const { requests } = await runEntryCommand(chooseSampleData, answerWith([]), [cancel], none);
    expect(requests.map(([method]) => method)).toEqual([samplesRequest]);
  });
});
