import { expect, it } from 'vitest';
import { handClock } from '../../test/hand-clock.ts';
import { KeptAnswers } from './kept-answers.ts';

function asked() {
  const clock = handClock();
  const answers = new KeptAnswers<string, number>(clock, { isDear: (answer) => answer > 100, keptMs: 60_000 });
  let found = 0;
  const ask = (key: string, more = 0) =>
    answers.answer(key, async () => {
      found += 1;
      return found + more;
    });
  return { clock, ask };
}

it('what is found quickly is found for each question', async () => {
  const { ask } = asked();
  expect([await ask('one'), await ask('one')]).toEqual([1, 2]);
});

it('a dear answer is given again for its time, to the same question alone', async () => {
  const { ask, clock } = asked();
  expect([await ask('one', 100), await ask('one', 100), await ask('other', 100)]).toEqual([101, 101, 102]);
  clock.advance(59_999);
  expect(await ask('one', 100)).toBe(101);
  clock.advance(1);
  expect(await ask('one', 100)).toBe(103);
});

it('what was not found is asked again', async () => {
  const { clock } = asked();
  const answers = new KeptAnswers<string, number>(clock, { isDear: () => true, keptMs: 60_000 });
  await expect(answers.answer('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answers.answer('one', () => Promise.resolve(7))).toBe(7);
});
