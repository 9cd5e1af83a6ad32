import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Line } from '@linekeeper/contract';
import { auditEntries } from '../../../../test/audit-entries.ts';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { after, dayMs, minuteMs, utcDay } from '../../../kernel/clock.ts';
import { originBy } from '../../lines/index.ts';
import { watchSpendCap } from './watch-spend-caps.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';

let world: BulkWorld;

/** $1 for each started MB above 10 MB. */
const plan = {
  name: 'Metered',
  code: 'metered',
  carrier: 'kore',
  carrierPlanRef: 'ref-metered',
  description: 'For tests.',
  includedBytes: 10_000_000,
  unitBytes: 1000,
  priceCents: 1000,
  activationFeeCents: 0,
  needsImei: false,
  status: 'live',
  overage: 'charge',
  overagePriceTenThousandths: 1_000_000,
  overageUnitBytes: 1_000_000,
  overageUnits: 'started',
};

/** $1 for each text message above 10. */
const { overagePriceTenThousandths: _price, overageUnitBytes: _unit, overageUnits: _units, ...free } = plan;
const texting = {
  ...free,
  code: 'texting',
  carrierPlanRef: 'ref-texting',
  overage: 'free',
  includedSms: 10,
  smsPriceTenThousandths: 1_000_000,
};

beforeAll(async () => {
  world = await createBulkWorld();
  world.change({ usageImportMs: minuteMs });
  expect(await world.plans.importPlans(JSON.stringify({ plans: [plan, texting] }))).toMatchObject({ kind: 'imported' });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  const body = { billingEmail: mailbox(), ccEmails: [], purchaseOrder: null, upcomingChargeEmails: false };
  await world.accounts.routes.updateBillingContact({ ...asked(), body });
});

const mailbox = () => `${world.caller.accountId.slice(-12)}@fleet.test`;
const asked = () => ({ ...noParts, caller: world.caller });
const cap = () => world.routes.getSpendCap(asked());
const setCap = async (capCents: number | null) => {
  const shown = await world.routes.setSpendCap({ ...asked(), body: { capCents } });
  await world.work();
  return shown;
};
const chores = async () => {
  for (const chore of [...world.rating.jobs.chores, ...world.spending.jobs.chores])
    if (chore.name.endsWith('periods') || chore.name.endsWith('caps')) await chore.run();
};
const watch = () => world.spending.jobs.chores.find(({ name }) => name === 'spending.watch-caps');
const lineCount = 2;
const begin = async (code = 'metered') => {
  const lines = await world.activeLines(lineCount, code);
  await chores();
  return lines;
};
/** The whole usage of a line today, as its carrier reports it. */
const reported = async (line: Line | undefined, usedBytes: number, messages = 0) => {
  const { iccid } = await world.line(line);
  world.kore.usage = [{ kind: 'day', iccid, day: utcDay(world.clock.now()), usedBytes, messages }];
  await world.work(3 * minuteMs, minuteMs);
  await chores();
  await world.work();
};
const reasons = async (lines: readonly Line[]) =>
  Promise.all(lines.map(async (line) => (await world.line(line)).suspendReasons.join()));
const subjects = async () =>
  (await world.mailsTo(mailbox())).map(({ subject }) => subject).filter((subject) => subject.includes('spend cap'));

it('as much again as the recurring charges may be spent on top of them, and no more may be asked for', async () => {
  await begin();
  expect(await cap()).toMatchObject({
    recurringCents: 2000,
    mostCents: 2000,
    ownCents: null,
    capCents: 2000,
    usedCents: 0,
    reachedPercent: 0,
    lineCount: 0,
  });
  await expect(setCap(2001)).rejects.toMatchObject({
    code: 'invalid_fields',
    fields: { capCents: 'Enter at most $20.00.' },
  });
});

it('we mail half, 80 percent and all of it once each', async () => {
  const [line] = await begin();
  await reported(line, 20_000_000);
  expect(await cap()).toMatchObject({ usedCents: 1000, reachedPercent: 50 });
  await reported(line, 26_000_000);
  await reported(line, 27_000_000);
  await reported(line, 31_000_000);
  expect((await subjects()).toReversed()).toEqual([
    'Usage above your allowances has reached 50% of your spend cap',
    'Usage above your allowances has reached 80% of your spend cap',
    'You reached your spend cap',
  ]);
  const next = await watch()?.nextDueAt?.(world.db);
  expect(next && next > after(world.clock.now(), dayMs)).toBe(true);
  await watch()?.run();
  expect(await subjects()).toHaveLength(3);
});

it('at the cap lines that would add to it are suspended, and others as soon as they would', async () => {
  const lines = await begin();
  const [one, other] = lines;
  await reported(one, 30_000_000);
  expect(await reasons(lines)).toEqual(['data_limit', '']);
  expect(await cap()).toMatchObject({ usedCents: 2000, reachedPercent: 100, lineCount: 1 });
  await reported(other, 9_999_999);
  expect(await reasons(lines)).toEqual(['data_limit', '']);
  await reported(other, 10_000_000);
  expect(await reasons(lines)).toEqual(['data_limit', 'data_limit']);
});

it('a line that the cap stopped stays stopped when its usage is read, though newer terms stop at the allowance', async () => {
  const mixed = { ...plan, code: 'mixed', carrierPlanRef: 'ref-mixed' };
  const stopping = { ...free, code: 'mixed', carrierPlanRef: 'ref-mixed', overage: 'stop' };
  await world.plans.importPlans(JSON.stringify({ plans: [mixed] }));
  const [line] = await begin('mixed');
  await world.plans.importPlans(JSON.stringify({ plans: [stopping] }));
  await reported(line, 30_000_000);
  const { iccid, id } = await world.line(line);
  const changes = async () =>
    (await sql`select text from lines.line_events where line_id = ${id} order by id`.execute(world.db)).rows;
  const before = await changes();
  world.kore.usage = [{ kind: 'day', iccid, day: utcDay(world.clock.now()), usedBytes: 30_000_001, messages: 0 }];
  await world.work(3 * minuteMs, minuteMs);
  expect(await changes()).toEqual(before);
  expect(await world.line(line)).toMatchObject({ status: 'suspended', suspendReasons: ['data_limit'] });
});

it('a line that was stopped at its allowance goes on once its plan charges above it', async () => {
  const [line] = await begin();
  const { id } = await world.line(line);
  await world.db
    .transaction()
    .execute((tx) =>
      world.provisioning.changeReasons(
        tx,
        { lineIds: [brandId<LineId>(id)], add: 'data_limit' },
        originBy('Portal', 'a'),
      ),
    );
  await world.work();
  expect(await world.line(line)).toMatchObject({ status: 'suspended' });
  await reported(line, 5);
  expect(await world.line(line)).toMatchObject({ status: 'active', suspendReasons: [] });
});

it('text messages count, and stop lines that have used those of their plan', async () => {
  const lines = await begin('texting');
  const [one, other] = lines;
  await reported(one, 90_000_000, 30);
  expect(await cap()).toMatchObject({ usedCents: 2000, reachedPercent: 100, lineCount: 1 });
  expect(await reasons(lines)).toEqual(['data_limit', '']);
  await reported(other, 90_000_000, 9);
  expect(await reasons(lines)).toEqual(['data_limit', '']);
  await reported(other, 90_000_000, 10);
  expect(await reasons(lines)).toEqual(['data_limit', 'data_limit']);
  await world.rules.importRules(JSON.stringify({ usage: { spendCapPercent: null } }), {
    holdsFrom: null,
    reason: 'A test',
  });
  await reported(one, 90_000_000, 31);
  expect(await reasons(lines)).toEqual(['', '']);
  await world.rules.importRules('{}', { holdsFrom: null, reason: 'A test' });
});

it('lines on the never-cut list stay in service', async () => {
  const lines = await begin();
  const [one] = lines;
  const lineId = brandId<LineId>(world.idOf(one));
  await world.dunning.keepLine({
    accountId: world.caller.accountId,
    lineId,
    isKept: true,
    reason: 'A pump',
    decidedBy: 'Ann',
  });
  await reported(one, 40_000_000);
  expect(await reasons(lines)).toEqual(['', '']);
  expect(await cap()).toMatchObject({ reachedPercent: 100, lineCount: 0 });
});

it('with the next period lines come back, and what was used is billed', async () => {
  const lines = await begin();
  await reported(lines[0], 30_000_000);
  expect(await reasons(lines)).toEqual(['data_limit', '']);
  const due = await world.subscriptions.nextRenewal(world.db, world.caller.accountId);
  world.clock.advance((due?.at.getTime() ?? 0) + minuteMs - world.clock.now().getTime());
  await world.work();
  await chores();
  await world.work();
  expect(await reasons(lines)).toEqual(['', '']);
  expect(await cap()).toMatchObject({ usedCents: 0, reachedPercent: 0, lineCount: 0 });
  world.clock.advance(2 * dayMs);
  await chores();
  const upcoming = await world.routes.getUpcomingInvoice(asked());
  expect(upcoming.groups).toContainEqual(expect.objectContaining({ kind: 'overage', amountCents: 2000 }));
});

it('a lower cap of the customer stops lines at once, and raising it brings them back', async () => {
  const lines = await begin();
  await reported(lines[0], 15_000_000);
  expect(await reasons(lines)).toEqual(['', '']);
  await setCap(500);
  expect(await reasons(lines)).toEqual(['data_limit', '']);
  expect(await cap()).toMatchObject({ ownCents: 500, capCents: 500, lineCount: 1 });
  await setCap(1500);
  expect(await reasons(lines)).toEqual(['', '']);
  await setCap(400);
  expect(await reasons(lines)).toEqual(['data_limit', '']);
  await setCap(400);
  const own = (await auditEntries(world.db)).filter(({ accountId }) => accountId === asked().caller.accountId);
  expect(
    own.filter(({ action }) => action === 'spend_cap.changed'),
    'the same again is no change',
  ).toHaveLength(3);
  await setCap(null);
  expect(await reasons(lines)).toEqual(['', '']);
  expect((await subjects()).filter((subject) => subject === 'You reached your spend cap')).toHaveLength(2);
});

it('what a line used that ended within the period still counts, rated or not', async () => {
  const lines = await begin();
  await reported(lines[0], 25_000_000);
  await world.run({ action: 'terminate', selection: { lineIds: [world.idOf(lines[0])] } });
  await chores();
  world.clock.advance(4 * dayMs);
  await chores();
  await reported(lines[1], 11_000_000);
  expect(await cap()).toMatchObject({ recurringCents: 2000, usedCents: 1600, reachedPercent: 80 });
});

it('a cap that is raised while lines are being suspended brings them back', async () => {
  const lines = await begin();
  const [one] = lines;
  await setCap(500);
  const day = utcDay(world.clock.now());
  await sql`select metering.open_usage_months(${[day]}::date[])`.execute(world.db);
  await sql`insert into metering.usage_days (line_id, day, used_bytes, source)
    values (${world.idOf(one)}, ${day}, 16000000, 'rated')`.execute(world.db);
  const neverCutLines = async () => {
    await world.routes.setSpendCap({ ...asked(), body: { capCents: null } });
    return new Set<LineId>();
  };
  await watchSpendCap({ ...world, dunning: { neverCutLines } }, world.caller.accountId);
  expect(await reasons(lines)).toEqual(['data_limit', '']);
  await world.work();
  expect(await reasons(lines)).toEqual(['', '']);
  expect(await subjects()).toEqual([]);
});

it('a cap of 0 stops lines at their allowance', async () => {
  const lines = await begin();
  await setCap(0);
  await reported(lines[0], 9_999_999);
  expect(await reasons(lines)).toEqual(['', '']);
  await reported(lines[0], 10_000_000);
  expect(await reasons(lines)).toEqual(['data_limit', '']);
  expect(await subjects()).toContain('You reached your spend cap');
});

it('a line that was suspended by its customer too stays suspended when the cap is raised', async () => {
  const lines = await begin();
  await reported(lines[0], 30_000_000);
  await world.run({ action: 'suspend', selection: { lineIds: [world.idOf(lines[0])] } });
  expect((await reasons(lines))[0]).toContain('data_limit');
  await world.rules.importRules(JSON.stringify({ usage: { spendCapPercent: null } }), {
    holdsFrom: null,
    reason: 'A test',
  });
  await reported(lines[0], 30_000_001);
  expect(await reasons(lines)).toEqual(['user', '']);
  await world.rules.importRules('{}', { holdsFrom: null, reason: 'A test' });
});
