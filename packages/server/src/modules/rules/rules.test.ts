import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWholeWorld, type WholeWorld } from '../../../test/all-in-memory.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { dunningDefaults } from './dunning-rules.ts';
import { after, dayMs } from '../../kernel/clock.ts';

let world: WholeWorld;
beforeEach(async () => {
  world = await createWholeWorld();
});
afterEach(() => world.stop());

const atOnce = { holdsFrom: null, reason: 'a test' };
const fileOf = (limits: object) => JSON.stringify({ limits });
const inDays = (days: number) => ({ holdsFrom: after(world.clock.now(), days * dayMs), reason: 'later' });
const problemsOf = async (content: string) => {
  const outcome = await world.rules.importRules(content, atOnce);
  return outcome.kind === 'refused' ? outcome.problems.map(({ name, text }) => `${name}: ${text}`) : [];
};
const unpaidCents = async () => (await world.rules.currentRules(world.db)).limits.unpaidCents;

it('without a version the defaults hold', async () => {
  const billing = {
    firstPeriod: 'prorated',
    fixedDay: null,
    timeZone: 'America/Los_Angeles',
    accountsPerMinute: 1000,
    revenue: 'issue',
  };
  const rules = {
    ...world.ruleDefaults,
    billing,
    dunning: dunningDefaults,
    tax: { source: 'none' },
    usage: { closingLagHours: 48, closingLagHoursOf: {} },
  };
  expect(await world.rules.currentRules(world.db)).toMatchObject(rules);
});

it('a file becomes a version that holds at once; what it leaves out keeps its default', async () => {
  expect(await world.rules.importRules(fileOf({ unpaidCents: 90_000 }), atOnce)).toMatchObject({
    kind: 'imported',
    number: 1,
    holdsFrom: world.clock.now(),
    changes: [{ name: 'limits.unpaidCents', before: 500_000, after: 90_000 }],
  });
  expect((await world.rules.currentRules(world.db)).limits).toEqual({ unpaidCents: 90_000, jobRowsDays: 90 });
});

it('a rule that is no number is read, and a change of it is shown', async () => {
  const file = JSON.stringify({ billing: { firstPeriod: 'full', fixedDay: 1 } });
  expect(await world.rules.importRules(file, atOnce)).toMatchObject({
    changes: [
      { name: 'billing.firstPeriod', before: 'prorated', after: 'full' },
      { name: 'billing.fixedDay', before: null, after: 1 },
    ],
  });
  const { billing, limits } = await world.rules.currentRules(world.db);
  expect(billing).toMatchObject({ firstPeriod: 'full', fixedDay: 1, timeZone: 'America/Los_Angeles' });
  expect(limits).toEqual(world.ruleDefaults.limits);
  expect(await world.rules.importRules(JSON.stringify({ billing: {} }), atOnce)).toMatchObject({
    changes: [
      { name: 'billing.firstPeriod', after: 'prorated' },
      { name: 'billing.fixedDay', after: null },
    ],
  });
});

it('a rule of each carrier is read whole, and a carrier without a proper name is refused', async () => {
  const file = (closingLagHoursOf: object) => JSON.stringify({ usage: { closingLagHoursOf } });
  expect(await world.rules.importRules(file({ kore: 24 }), atOnce)).toMatchObject({
    changes: [{ name: 'usage.closingLagHoursOf', before: '{}', after: '{"kore":24}' }],
  });
  expect((await world.rules.currentRules(world.db)).usage).toEqual({
    closingLagHours: 48,
    closingLagHoursOf: { kore: 24 },
    spendCapPercent: 100,
  });
  expect(await world.rules.importRules(file({ 'a b': 24 }), atOnce)).toMatchObject({ kind: 'refused' });
});

it('the same file again changes nothing', async () => {
  await world.rules.importRules(fileOf({ unpaidCents: 90_000 }), atOnce);
  expect(await world.rules.importRules(fileOf({ unpaidCents: 90_000 }), atOnce)).toEqual({ kind: 'unchanged' });
  expect(await world.rules.rulesVersions(world.db)).toHaveLength(1);
});

it('a default that is written down is a version, although nothing changes today', async () => {
  expect(await world.rules.importRules(fileOf({ unpaidCents: 500_000 }), atOnce)).toMatchObject({
    kind: 'imported',
    changes: [],
  });
});

it('a planned version holds from its moment on', async () => {
  await world.rules.importRules(fileOf({ unpaidCents: 1 }), atOnce);
  await world.rules.importRules(fileOf({ unpaidCents: 2 }), inDays(10));
  expect(await unpaidCents()).toBe(1);
  world.clock.advance(10 * dayMs - 1);
  expect(await unpaidCents()).toBe(1);
  world.clock.advance(1);
  expect(await unpaidCents()).toBe(2);
});

it('a version cannot hold before one that is planned, nor in the past', async () => {
  await world.rules.importRules(fileOf({ unpaidCents: 2 }), inDays(10));
  const early = await world.rules.importRules(fileOf({ unpaidCents: 3 }), inDays(9));
  expect(early).toEqual({
    kind: 'refused',
    problems: [{ name: 'from', text: expect.stringContaining('Version 1 is planned for') }],
  });
  const past = await world.rules.importRules(fileOf({ unpaidCents: 3 }), inDays(-1));
  expect(past).toMatchObject({
    kind: 'refused',
    problems: [{ name: 'from', text: expect.stringContaining('in the past') }],
  });
  expect(await world.rules.rulesVersions(world.db)).toHaveLength(1);
});

it('a planned version can be withdrawn, one that holds cannot; its number is not used again', async () => {
  await world.rules.importRules(fileOf({ unpaidCents: 2 }), inDays(10));
  expect(await world.rules.withdrawRules(1, { reason: 'a slip' })).toBe(true);
  expect(await world.rules.withdrawRules(1, { reason: 'again' })).toBe(false);
  world.clock.advance(11 * dayMs);
  expect(await unpaidCents()).toBe(500_000);
  expect(await world.rules.importRules(fileOf({ unpaidCents: 3 }), atOnce)).toMatchObject({ number: 2 });
  expect(await world.rules.withdrawRules(2, { reason: 'too late' })).toBe(false);
});

it('a trial says what would change and changes nothing', async () => {
  const trial = await world.rules.importRules(fileOf({ jobRowsDays: 30 }), { ...atOnce, isTrial: true });
  expect(trial).toMatchObject({ kind: 'trial', number: 1, changes: [{ name: 'limits.jobRowsDays', after: 30 }] });
  expect(await world.rules.rulesVersions(world.db)).toEqual([]);
});

it.each([
  ['{', 'not valid JSON'],
  ['[]', 'file: '],
  [fileOf({ unpaidCents: 1.5 }), 'limits.unpaidCents: '],
  [fileOf({ unpaidCents: -1 }), 'limits.unpaidCents: '],
  [fileOf({ unpaid: 1 }), 'limits: '],
  [JSON.stringify({ limit: {} }), 'file: '],
  [JSON.stringify({ billing: { fixedDay: 32 } }), 'billing.fixedDay: '],
  [JSON.stringify({ billing: { timeZone: '+02:00' } }), 'billing.timeZone: '],
  [JSON.stringify({ billing: { timeZone: 'Mars/Olympus' } }), 'billing.timeZone: Enter the name of a time zone'],
])('a file of %s is refused and names the place', async (content, place) => {
  expect(await problemsOf(content)).toEqual([expect.stringContaining(place)]);
});

it('each version is in the audit with its reason and what changed', async () => {
  await world.rules.importRules(fileOf({ unpaidCents: 7 }), { ...inDays(1), reason: 'slow payers' });
  await world.rules.withdrawRules(1, { reason: 'they paid' });
  const entries = (await auditEntries(world.db)).map((entry) => ({ ...entry, after: entry.after ?? '' }));
  expect(entries.map(({ action }) => action)).toEqual(['rules.imported', 'rules.withdrawn']);
  expect(JSON.parse(entries[0]?.after ?? '')).toMatchObject({ 'limits.unpaidCents': 7, reason: 'slow payers' });
  expect(JSON.parse(entries[1]?.after ?? '')).toEqual({ reason: 'they paid' });
});

it('two imports at the same time become two versions, one after the other', async () => {
  const made = await Promise.all(
    [1, 2].map((cents) => world.rules.importRules(fileOf({ unpaidCents: cents }), atOnce)),
  );
  expect(
    made.map((outcome) => ('number' in outcome ? outcome.number : 0)).toSorted((one, other) => one - other),
  ).toEqual([1, 2]);
});

it('the database keeps every version as it was', async () => {
  await world.rules.importRules(fileOf({ unpaidCents: 7 }), atOnce);
  const kept = 'versions of the rules are kept';
  await expect(sql`update rules.versions set content = '{}'`.execute(world.db)).rejects.toThrow(kept);
  await expect(sql`delete from rules.versions`.execute(world.db)).rejects.toThrow(kept);
  await expect(sql`truncate rules.versions`.execute(world.db)).rejects.toThrow(kept);
});

it('rules of a newer release do not stop an older one', async () => {
  await sql`insert into rules.versions (number, holds_from, content, reason, made_at)
    values (1, now(), '{"limits": {"unpaidCents": 5, "later": 1}, "dunning": {}}', 'newer', now())`.execute(world.db);
  expect(await unpaidCents()).toBe(5);
});

const dunningOf = (...steps: [day: number, action: string][]) =>
  JSON.stringify({ dunning: { steps: steps.map(([day, action]) => ({ day, action })) } });

it.each([
  ['twice on one day', dunningOf([3, 'warning'], [3, 'warning']), 'listed twice'],
  ['suspended twice', dunningOf([3, 'warning'], [8, 'suspend'], [9, 'suspend']), 'suspended once'],
  ['suspended without a warning', dunningOf([8, 'warning'], [8, 'suspend']), 'before the suspension'],
  ['ended without a suspension', dunningOf([30, 'end']), 'after their suspension'],
  ['cut two days after a warning', JSON.stringify({ dunning: { warnedDays: 2 } }), 'dunning.warnedDays'],
  ['more tries than networks allow', JSON.stringify({ dunning: { mostTries: 8 } }), 'dunning.mostTries'],
])('a policy for unpaid accounts is refused when a line is %s', async (_what, content, problem) => {
  expect(await problemsOf(content)).toEqual([expect.stringContaining(problem)]);
});

it('a policy for unpaid accounts is laid over the default one', async () => {
  const steps = [
    { day: 2, action: 'warning' },
    { day: 9, action: 'suspend' },
  ];
  await world.rules.importRules(JSON.stringify({ dunning: { steps } }), atOnce);
  expect((await world.rules.currentRules(world.db)).dunning).toMatchObject({ steps, atHour: 9, warnedDays: 3 });
});
