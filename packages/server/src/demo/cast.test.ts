import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readDemo, readDemoSims } from '../sample-files.ts';
import { beatsOf, placesOf, type Beat } from './beats.ts';
import type { Cast } from './cast.ts';
import { factsOf } from './names.ts';

const file = (name: string) => readFile(new URL(`../../../../config/${name}`, import.meta.url), 'utf8');
const kindsOf = (beats: readonly Beat[], who: string) =>
  beats.filter((beat) => beat.who === who).map(({ deed }) => deed.kind);

it('39 other customers have names of their own, in the state that they need, the same each time', async () => {
  const { cast } = await readDemo();
  const facts = factsOf(cast);
  expect(facts.size).toBe(39);
  expect(new Set([...facts.values()].map(({ company }) => company)).size).toBe(39);
  expect(new Set([...facts.values()].map(({ host }) => host)).size).toBe(39);
  expect(facts.get('county')?.state).toBe('Texas');
  expect(factsOf(cast)).toEqual(facts);
});

it('the first customer does the same in the same order, alone and among others', async () => {
  const told = await readDemo();
  const alone = beatsOf({ ...told, cast: null });
  const among = beatsOf(told);
  expect(alone.map(({ deed }) => deed)).toEqual(told.story.deeds);
  const own = new Set<Beat['deed']>(told.story.deeds);
  expect(among.filter(({ deed }) => own.has(deed))).toEqual(alone);
});

it('everyone lives through the same twelve months together, and what is due on a day is done on it', async () => {
  const told = await readDemo();
  const beats = beatsOf(told);
  const days = beats.flatMap(({ deed }) => (deed.kind === 'live' ? [deed.months * 31 + deed.days] : []));
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  const asked = told.cast.customers.flatMap(({ life }) => life.map(([months, , , upTo = months]) => upTo - months + 1));
  const done = beats.filter(({ who }) => who !== null).length;
  expect(done).toBe(asked.reduce((sum, count) => sum + count, 0));
});

it('a customer does nothing before it has signed up', async () => {
  const { story, cast } = await readDemo();
  const beats = beatsOf({ story, cast });
  const first = cast.customers.flatMap(({ key }) => kindsOf(beats, key).slice(0, 1));
  expect(new Set(first)).toEqual(new Set(['signUp', 'openByHand']));
});

it('each SIM belongs to one customer, comes in order and changes once it is there', async () => {
  const { story, cast } = await readDemo();
  const beats = beatsOf({ story, cast });
  const come = new Map<string, number>();
  const wrong = beats.filter(({ who, deed }) => {
    if (who === null || !('some' in deed) || deed.kind === 'stuckAtCarrier') return false;
    const { carrier, from, to } = deed.some;
    const name = `${who} ${carrier}`;
    const there = come.get(name) ?? 0;
    if (deed.kind !== 'activate') return to > there;
    come.set(name, to);
    return from !== there;
  });
  expect(wrong).toEqual([]);
});

it('there are SIMs and plans for all', async () => {
  const { story, cast } = await readDemo();
  const rows = `${await file('sims.csv')}${await readDemoSims()}`.split('\n');
  for (const [carrier, count] of placesOf({ story, cast }).needed) {
    const usual = rows.filter((row) => row.split(',')[1] === carrier && !/9[89]\d.,/.test(row));
    expect(usual.length).toBeGreaterThan(count);
  }
  const plans = await file('plans.json');
  const named = beatsOf({ story, cast }).flatMap(({ deed }) => ('plan' in deed ? [`"code": "${deed.plan}"`] : []));
  expect(named.filter((code) => !plans.includes(code))).toEqual([]);
});

it('no two customers have the same SIM', async () => {
  const { story, cast } = await readDemo();
  const places = placesOf({ story, cast });
  const taken = [null, ...cast.customers.map(({ key }) => key), 'spare'].flatMap((who) => {
    const { from, to } = places.of(who, 'kore');
    return Array.from({ length: to - from }, (_, index) => from + index);
  });
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken.length).toBe(places.needed.get('kore'));
});

it('what comes with the last day, or behind it, is done, too', async () => {
  const { story, cast } = await readDemo();
  const last = { key: 'last', life: [[12, 10, { kind: 'payFailed' }]] satisfies Cast['customers'][number]['life'] };
  const beats = beatsOf({ story, cast: { ...cast, customers: [last] } });
  expect(beats.at(-1)).toEqual({ who: 'last', deed: { kind: 'payFailed' } });
});
