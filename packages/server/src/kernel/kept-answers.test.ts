import { expect, it } from 'vitest';
import { handClock } from '../../test/hand-clock.ts';
import { KeptAnswers } from './kept-answers.ts';

const bounds = { leastMs: 60_000, mostMs: 300_000 };

function asked() {
  const clock = handClock();
  const answers = new KeptAnswers<string, number>(clock, { isDear: (answer) => answer > 100, ...bounds });
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
  const answers = new KeptAnswers<string, number>(clock, { isDear: () => true, ...bounds });
  await expect(answers.answer('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answers.answer('one', () => Promise.resolve(7))).toBe(7);
});

it('who asks when one was looked for longer than a second waits for the same', async () => {
  const { clock } = asked();
  const answers = new KeptAnswers<string, number>(clock, { isDear: () => true, ...bounds });
  const first = Promise.withResolvers<number>();
  const asking = answers.answer('one', () => first.promise);
  expect(await answers.answer('other', () => Promise.resolve(3))).toBe(3);
  clock.advance(1_001);
  const later = answers.answer('one', () => Promise.resolve(2));
  first.resolve(1);
  expect([await asking, await later]).toEqual([1, 1]);
});

it('what took longer to find is kept longer, within bounds', async () => {
  const { clock } = asked();
  const answers = new KeptAnswers<string, number>(clock, { isDear: () => true, ...bounds });
  const foundIn = async (ms: number) => {
    const coming = Promise.withResolvers<number>();
    const asking = answers.answer('one', () => coming.promise);
    clock.advance(ms);
    coming.resolve(ms);
    return asking;
  };
  for (const [foundMs, keptMs] of [
    [20_000, 100_000],
    [3_600_000, 300_000],
  ] as const) {
    expect(await foundIn(foundMs)).toBe(foundMs);
    clock.advance(keptMs - 1);
    expect(await foundIn(1)).toBe(foundMs);
  }
});

it('who asks sooner has it found for them', async () => {
  const { clock } = asked();
  const answers = new KeptAnswers<string, number>(clock, { isDear: () => false, ...bounds });
  const first = Promise.withResolvers<number>();
  const asking = answers.answer('one', () => first.promise);
  clock.advance(1_000);
  expect(await answers.answer('one', () => Promise.resolve(2))).toBe(2);
  first.resolve(1);
  expect(await asking).toBe(1);
});
