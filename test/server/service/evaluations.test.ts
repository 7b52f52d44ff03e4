import { expect, test } from 'vitest';
import { Evaluations } from '../../../server/src/service/evaluations.ts';

function watched() {
  const told: string[] = [];
  const evaluations = new Evaluations({
    begun: (id, { uri, version }) => told.push(`begun ${id} ${uri} ${version}`),
    done: (id) => told.push(`done ${id}`),
  });
  return { told, evaluations };
}

test('each text is told before, and its end after', () => {
  const { told, evaluations } = watched();
  const end = evaluations.begin('a', () => '1');
  evaluations.begin('b', () => '2')();
  end();
  expect(told).toEqual(['begun 1 a 1', 'begun 2 b 2', 'done 2', 'done 1']);
});

test('a text that began last is told once, and ends with the last that evaluates it', () => {
  const { told, evaluations } = watched();
  const one = evaluations.begin('a', () => '1');
  const other = evaluations.begin('a', () => '1');
  one();
  expect(told).toEqual(['begun 1 a 1']);
  other();
  expect(told).toEqual(['begun 1 a 1', 'done 1']);
});

test('a text that goes on is the last again', () => {
  const { told, evaluations } = watched();
  evaluations.begin('a', () => '1');
  evaluations.begin('b', () => '1');
  evaluations.goOn('a');
  evaluations.goOn('a');
  evaluations.goOn('c');
  expect(told).toEqual(['begun 1 a 1', 'begun 2 b 1', 'begun 1 a 1']);
});

test('a text is held in one version, until it is released', () => {
  const evaluations = new Evaluations(undefined, [{ uri: 'a', version: '1' }]);
  const isHeld = (uri: string, version: string) => evaluations.isHeld(uri, () => version);
  expect([isHeld('a', '1'), isHeld('a', '2'), isHeld('b', '1')]).toEqual([true, false, false]);
  evaluations.release('a');
  expect(isHeld('a', '1')).toBe(false);
});
