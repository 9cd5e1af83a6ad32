import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLinesWorld, testOrigin, type LinesWorld } from '../../../../test/lines-world.ts';
import { seedOfRun } from '../../../../test/storm/dice.ts';
import type { LineId } from '../../../kernel/ids.ts';
import type { LineRecord } from '../../lines/index.ts';
import { plansByCarrier, type LineChangeAsked } from './line-change.ts';
import { findLines } from '../../lines/line/lines.store.ts';

let world: LinesWorld;

beforeAll(async () => {
  world = await createLinesWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const step = fc.oneof(
  fc.constantFrom('suspend', 'resume', 'terminate', 'changePlan', 'activate'),
  fc.constantFrom('unpaid', 'paid', 'limit reached', 'limit raised'),
  fc.constantFrom('not_sent', 'lost_before', 'lost_after', 'refused', 'failing', 'working'),
  fc.constantFrom('a second', 'ten seconds', 'an hour'),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const passes: Partial<Record<Step, [ms: number, stepMs: number]>> = {
  'a second': [0, 1000],
  'ten seconds': [10_000, 5000],
  'an hour': [3_600_000, 1_800_000],
};
const reasons: Partial<Record<Step, { add?: 'payment' | 'data_limit'; remove?: 'payment' | 'data_limit' }>> = {
  unpaid: { add: 'payment' },
  paid: { remove: 'payment' },
  'limit reached': { add: 'data_limit' },
  'limit raised': { remove: 'data_limit' },
};

async function take(one: Step, lineIds: LineId[], iccids: string[]): Promise<void> {
  const passed = passes[one];
  if (passed) return world.workLines(...passed);
  const reason = reasons[one];
  if (reason)
    return world.db
      .transaction()
      .execute((tx) => world.provisioning.changeReasons(tx, { lineIds, ...reason }, testOrigin));
  if (one === 'failing') return iccids.forEach((iccid) => world.kore.failing.add(iccid));
  if (one === 'working') return world.kore.failing.clear();
  if (one === 'not_sent' || one === 'lost_before' || one === 'lost_after' || one === 'refused')
    return void world.kore.faults.push(one);
  const change = await changeOf(one);
  const asked = { accountId: world.accountId, change, lineIds };
  await world.db.transaction().execute((tx) => world.provisioning.changeLines(tx, asked, testOrigin));
}

async function changeOf(one: Step): Promise<LineChangeAsked> {
  if (one === 'changePlan') return { action: one, plans: plansByCarrier([await world.plan('kore-free')]) };
  return { action: one === 'suspend' || one === 'resume' || one === 'terminate' ? one : 'activate' };
}

const isTransitional = ({ status }: LineRecord) =>
  ['activating', 'suspending', 'resuming', 'terminating', 'outcome_unknown'].includes(status);

/** What is wrong with a line as it stands; nothing, if its state, its reasons and its order fit together. */
function faultsOf(line: LineRecord): string[] {
  const { status, suspendReasons, pendingAction, nextPlanId } = line;
  const isCalm = pendingAction === null;
  const rules = [
    [isCalm !== (isTransitional(line) || nextPlanId !== null), `waits for ${pendingAction}`],
    [!isCalm || status !== 'active' || suspendReasons.length === 0, 'serves in spite of a reason to be suspended'],
    [!isCalm || status !== 'suspended' || suspendReasons.length > 0, 'is suspended for no reason'],
    [new Set(suspendReasons).size === suspendReasons.length, 'has a reason twice'],
  ] as const;
  return rules.flatMap(([isKept, fault]) => (isKept ? [] : [`${status} line ${fault}`]));
}

/** Each event of a line begins in the state in which the one before it ended. */
async function expectChained(): Promise<void> {
  const broken = await sql`
    select * from (
      select line_id, from_status, lag(to_status) over (partition by line_id order by id) as was
      from lines.line_events where to_status is not null and account_id = ${world.accountId}) as moved
    where was is not null and from_status is distinct from was`.execute(world.db);
  expect(broken.rows).toEqual([]);
}

async function expectCounted(): Promise<void> {
  const wrong = await sql`
    select coalesce(l.plan_id, c.plan_id) as plan_id from
      (select plan_id, status, count(*) as n from lines.lines where account_id = ${world.accountId} group by 1, 2) as l
      full join (select * from lines.line_counts where account_id = ${world.accountId} and line_count > 0) as c
        using (plan_id, status)
    where l.n is distinct from c.line_count`.execute(world.db);
  expect(wrong.rows).toEqual([]);
}

async function expectOneOpenOrder(): Promise<void> {
  const many = await sql`
    select line_id from commands.commands where account_id = ${world.accountId} and finished_at is null
    group by 1 having count(*) > 1`.execute(world.db);
  expect(many.rows).toEqual([]);
}

it('whatever is asked, paid, lost and told in whatever order, a line is always in one sound state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      world.beginTest();
      world.kore.faults.length = 0;
      world.kore.failing.clear();
      const { lines } = await world.newLines(2);
      await world.workLines(8000, 4000);
      const ids = lines.map(({ lineId }) => lineId);
      const iccids = lines.map(({ iccid }) => iccid);
      for (const one of steps) {
        await take(one, ids, iccids);
        expect((await findLines(world.db, world.accountId, ids)).flatMap(faultsOf)).toEqual([]);
      }
      await expectChained();
      await expectCounted();
      await expectOneOpenOrder();
      world.kore.faults.length = 0;
      world.kore.failing.clear();
      await world.workLines(6 * 3_600_000, 3_600_000);
      const calm = await findLines(world.db, world.accountId, ids);
      expect(calm.flatMap(faultsOf)).toEqual([]);
      expect(calm.filter(isTransitional)).toEqual([]);
    }),
    { numRuns: 12, seed: seedOfRun(), endOnFailure: true },
  );
});
