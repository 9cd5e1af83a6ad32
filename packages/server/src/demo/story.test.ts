import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readDemo } from '../sample-files.ts';
import { beatsOf, monthsTold } from './beats.ts';
import { simsNeeded } from './story.ts';

const file = (name: string) => readFile(new URL(`../../../../config/${name}`, import.meta.url), 'utf8');

it('the story makes 240 lines on three carriers in twelve months, of SIMs and plans that are there', async () => {
  const { story } = await readDemo();
  const needed = simsNeeded(story.deeds);
  const ended = story.deeds.reduce(
    (sum, one) => (one.kind === 'terminate' ? sum + one.some.to - one.some.from : sum),
    0,
  );
  expect([...needed.values()].reduce((sum, count) => sum + count) - ended).toBe(240);
  expect(needed.size).toBe(3);
  expect(monthsTold(beatsOf({ story, cast: null }), story.deeds.length)).toBe(12);

  const rows = (await file('sims.csv')).trim().split('\n');
  for (const [carrier, count] of needed) {
    const kept = rows.filter((row) => row.split(',')[1] === carrier && !/9[89]\d.,/.test(row));
    expect(kept.length).toBeGreaterThan(count);
  }
  const plans = await file('plans.json');
  for (const code of story.deeds.flatMap((one) => ('plan' in one ? [one.plan] : [])))
    expect(plans).toContain(`"code": "${code}"`);
});

it('each SIM comes once, in the order of the list, and changes only once it is there', async () => {
  const { deeds } = (await readDemo()).story;
  const come = new Map<string, number>();
  const wrong = deeds.filter((one) => {
    if (!('some' in one)) return false;
    const { carrier, from, to } = one.some;
    const there = come.get(carrier) ?? 0;
    if (one.kind !== 'activate') return to > there;
    come.set(carrier, to);
    return from !== there;
  });
  expect(wrong).toEqual([]);
});

it('months follow each other', async () => {
  const { deeds } = (await readDemo()).story;
  const stops = deeds.flatMap((one) => (one.kind === 'live' ? [one.months * 31 + one.days] : []));
  expect(stops).toEqual(stops.toSorted((one, other) => one - other));
});
