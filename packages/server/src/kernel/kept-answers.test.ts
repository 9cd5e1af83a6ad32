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

it('who asks when one was looked for longer than a second waits for the same', async () => {
  const { clock } = asked();
  const answers = new KeptAnswers<string, number>(clock, { isDear: () => true, keptMs: 60_000 });
  const first = Promise.withResolvers<number>();
  const asking = answers.answer('one', () => first.promise);
  expect(await answers.answer('other', () => Promise.resolve(3))).toBe(3);
  clock.advance(1_001);
  const later = answers.answer('one', () => Promise.resolve(2));
  clock.advance(120_000);
  first.resolve(1);
  expect([await asking, await later]).toEqual([1, 1]);
  // It took longer to find than it is kept.
  expect(await answers.answer('one', () => Promise.resolve(4))).toBe(1);
});

it('who asks sooner has it found for them', async () => {
  const { clock } = asked();
  const answers = new KeptAnswers<string, number>(clock, { isDear: () => false, keptMs: 60_000 });
  const first = Promise.withResolvers<number>();
  const asking = answers.answer('one', () => first.promise);
  clock.advance(1_000);
  expect(await answers.answer('one', () => Promise.resolve(2))).toBe(2);
  first.resolve(1);
  expect(await asking).toBe(1);
});
