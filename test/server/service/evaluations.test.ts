import { expect, test } from 'vitest';
import { Evaluations } from '../../../server/src/service/evaluations.ts';

function watched() {
  const told: string[] = [];
  const evaluations = new Evaluations({
    begun: (id, { uri, version }) => told.push(`begun ${id} ${uri} ${version}`),
    done: (id) => told.push(`done ${id}`),
  });
  return { told, begin: (uri: string, version = '1') => evaluations.begin(uri, () => version), evaluations };
}

test('each text is told before, and its end after; one that began last is told once, and ends with the last', () => {
  const { told, begin } = watched();
  const end = begin('a');
  begin('b', '2')();
  end();
  expect(told.splice(0)).toEqual(['begun 1 a 1', 'begun 2 b 2', 'done 2', 'done 1']);
  const [one, other] = [begin('a'), begin('a')];
  one();
  expect(told).toEqual(['begun 3 a 1']);
  other();
  expect(told).toEqual(['begun 3 a 1', 'done 3']);
});

test('a text that goes on is the last again', () => {
  const { told, begin, evaluations } = watched();
  begin('a');
  begin('b');
  for (const uri of ['a', 'a', 'c']) evaluations.goOn(uri);
  expect(told).toEqual(['begun 1 a 1', 'begun 2 b 1', 'begun 1 a 1']);
});
