import type { Line } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { Killed, mortal } from '../../../../test/mortal.ts';
import { dayMs, hourMs } from '../../../kernel/clock.ts';
import { brandId, type AccountId, type InvoiceId, type LineId } from '../../../kernel/ids.ts';
import { noteFirstSeen } from '../../identity/people/people.store.ts';
import type { OwingLine } from '../../billing/index.ts';
import type { DunningNeeds } from '../case/dunning-needs.ts';
import { decideCase } from '../decisions/decide-case.ts';
import { keepLine } from '../decisions/keep-line.ts';
import { getDunning } from '../story/get-dunning.ts';
import { lookAtAccount } from './look-at-account.ts';
import { compareCases, sweepCases } from './sweep-cases.ts';

let world: BulkWorld;
let accountId: AccountId;
let nextDebt = 1;
/** What the account owes, as billing would say it. */
let owing: OwingLine[] = [];
let tries: { at: Date; cents: number }[] = [];
let answer: 'declined' | 'pending' | 'refused' = 'declined';
let isMailStuck = false;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  await beginAccount();
  [owing, tries, answer, isMailStuck] = [[], [], 'declined', false];
});

let [email, people] = ['', 0];
async function beginAccount(): Promise<void> {
  ({ accountId } = world.caller);
  people += 1;
  const subject = `dunned-${people}`;
  email = `${subject}@example.com`;
  await world.db.transaction().execute(async (tx) => {
    const person = { subject, accountId, role: 'owner' as const, email, firstName: 'Ada', lastName: 'Byron' };
    await world.identity.addPerson(tx, person);
    await noteFirstSeen(tx, subject, world.clock.now());
  });
}

const owedBy = (id: AccountId) => (id === accountId ? owing : []);
const needs = (changes: Partial<DunningNeeds> = {}): DunningNeeds => ({
  ...world,
  billing: { ...world.billing, owingLines: async (_db, id) => owedBy(id), lockInvoices: async () => [] },
  collecting: {
    async collect(_tx, { parts }) {
      if (answer === 'refused') return { kind: 'refused', code: 'method_resting' };
      if (
        parts.some((part) => owing.some((one) => one.invoiceLineId === part.invoiceLineId && one.collectingCents > 0))
      )
        throw new Error('charged twice');
      tries.push({ at: world.clock.now(), cents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0) });
      owing = owing.map((line) => ({ ...line, collectingCents: line.dueCents }));
      return { kind: 'requested', chargeId: brandId('txn_1'), collectionId: brandId('col_1') };
    },
    mailOutcome: async () => {},
  },
  outbox: { isWaiting: async () => isMailStuck, claim: async () => false, isClaimed: async () => true },
  ...changes,
});

function owe(lineId: string, cents = 1000): void {
  const issued = { issuedAt: world.clock.now(), dueOn: null, isOnTerms: false, kind: 'subscription' as const };
  const invoice = { invoiceId: brandId<InvoiceId>('inv_1'), invoiceNumber: 'INV-1', ...issued };
  const failed = { failedAt: world.clock.now(), failure: 'The bank declined the payment.', isHardDecline: false };
  const line = { invoiceLineId: nextDebt, subscriptionId: null, lineId: brandId<LineId>(lineId) };
  owing = [...owing, { ...line, ...invoice, ...failed, dueCents: cents, collectingCents: 0 }];
  nextDebt += 1;
}

async function lines(count: number): Promise<[Line, Line]> {
  const [one, other = one] = await world.activeLines(count);
  if (!one || !other) throw new Error('no lines');
  return [one, other];
}

const conclude = () => {
  if (answer === 'declined') owing = owing.map((line) => ({ ...line, collectingCents: 0 }));
};

async function days(count: number, stepHours = 6): Promise<void> {
  for (let hours = 0; hours < count * 24; hours += stepHours) {
    world.clock.advance(stepHours * hourMs);
    await sweepCases(needs());
    conclude();
    await lookAtAccount(needs(), accountId);
  }
}

const look = () => lookAtAccount(needs(), accountId);
const subjects = async () =>
  (await world.mailsTo(email))
    .map(({ subject }) => subject.replace(/ on \w+ \d+$/, ''))
    .filter((subject) => !subject.startsWith('Receipt'))
    .toReversed();
const warned = ['1 line will be suspended', '1 line will be suspended'];
const suspended = 'We suspended 1 line because of an unpaid invoice';
const statusOf = async (line: Line) => {
  const { status, suspendReasons: reasons } = await world.line(line);
  return { status, reasons };
};
const dark = { status: 'suspended', reasons: ['payment'] };
const lit = { status: 'active', reasons: [] };

describe('thirty days', () => {
  it('unpaid: four tries, two warnings, the lines are suspended on day 14 and end on day 30', async () => {
    const [truck, gate] = await lines(2);
    owe(truck.id);
    await look();
    const begun = world.clock.now();
    await days(13.5);
    await world.work();
    expect(await statusOf(truck)).toEqual(lit);
    await days(1.5);
    await world.work();
    expect(await statusOf(truck)).toEqual(dark);
    expect(await statusOf(gate)).toEqual(lit);
    expect(tries.map(({ at }) => Math.round((at.getTime() - begun.getTime()) / dayMs))).toEqual([1, 3, 7, 14]);
    await days(14);
    expect(await statusOf(truck)).toEqual(dark);
    await days(3);
    await world.work();
    expect((await statusOf(truck)).status).toBe('terminated');
    expect(await statusOf(gate)).toEqual(lit);
    await days(40, 24);
    expect(tries).toHaveLength(4);
    expect(await subjects()).toEqual([...warned, suspended, 'Service on 1 line is ending']);
  });

  it('paid at last: the line comes back by itself, one that the customer suspended stays suspended', async () => {
    const [truck, gate] = await lines(2);
    await world.run({ action: 'suspend', selection: { lineIds: [gate.id] } });
    owe(truck.id);
    owe(gate.id);
    await look();
    await days(16);
    await world.work();
    expect(await statusOf(truck)).toEqual(dark);
    expect(await statusOf(gate)).toEqual({ status: 'suspended', reasons: ['user', 'payment'] });
    owing = [];
    await look();
    await world.work();
    expect(await statusOf(truck)).toEqual(lit);
    expect(await statusOf(gate)).toEqual({ status: 'suspended', reasons: ['user'] });
    expect((await getDunning(needs(), accountId)).unpaid).toBeNull();
    expect((await subjects()).at(-1)).toBe('2 lines are coming back');
  });

  it('paid for one of two lines, that one comes back and the other stays dark', async () => {
    const [truck, gate] = await lines(2);
    owe(truck.id);
    owe(gate.id);
    await look();
    await days(16);
    owing = owing.filter(({ lineId }) => lineId !== truck.id);
    await look();
    await world.work();
    expect([await statusOf(truck), await statusOf(gate)]).toEqual([lit, dark]);
  });
});

describe('what keeps a line in service', () => {
  it.each([
    [20, 'by the comparison', compareCases],
    [31, 'by the sweep when no step is left', sweepCases],
  ])('a warning that leaves on day %i: the three days begin then, seen %s', async (day, _how, notice) => {
    const [truck] = await lines(1);
    isMailStuck = true;
    owe(truck.id);
    await look();
    await days(day, 24);
    isMailStuck = false;
    for (const [hours, see, status] of [
      [1, notice, lit],
      [71, sweepCases, lit],
      [2, sweepCases, dark],
    ] as const) {
      world.clock.advance(hours * hourMs);
      await see(needs());
      await world.work();
      expect(await statusOf(truck)).toEqual(status);
    }
  });

  it('an outage of twenty days: one try, one warning, three days', async () => {
    const [truck] = await lines(1);
    owe(truck.id);
    await look();
    world.clock.advance(20 * dayMs);
    await days(2.75);
    await world.work();
    expect(tries).toHaveLength(1);
    expect(await statusOf(truck)).toEqual(lit);
    await days(0.5);
    await world.work();
    expect(await statusOf(truck)).toEqual(dark);
    expect(await subjects()).toEqual(['1 line will be suspended', suspended]);
  });

  it('a bank debit that is pending freezes everything; a return goes on where it stood', async () => {
    const [truck] = await lines(1);
    owe(truck.id);
    await look();
    await days(6);
    answer = 'pending';
    await days(12);
    await world.work();
    expect(await statusOf(truck)).toEqual(lit);
    answer = 'declined';
    conclude();
    await look();
    await days(6);
    await world.work();
    expect(await statusOf(truck)).toEqual(lit);
    await days(2);
    await world.work();
    expect(await statusOf(truck)).toEqual(dark);
  });

  it('the provider: a line on the never-cut list, a case on hold', async () => {
    const [pump, truck] = await lines(2);
    const decision = { accountId, reason: 'life support', decidedBy: 'Ada' };
    expect(await keepLine(needs(), { ...decision, lineId: brandId(pump.id), isKept: true })).toBe('done');
    expect(await keepLine(needs(), { ...decision, lineId: brandId(pump.id), isKept: true })).toBe('unchanged');
    owe(pump.id);
    owe(truck.id);
    await look();
    await days(5);
    expect(await decideCase(needs(), { ...decision, decision: 'hold' })).toBe(true);
    expect(await decideCase(needs(), { ...decision, decision: 'hold' })).toBe(false);
    await days(20, 24);
    expect((await getDunning(needs(), accountId)).unpaid).toMatchObject({ standing: 'held', suspensionAt: null });
    expect(await decideCase(needs(), { ...decision, decision: 'release' })).toBe(true);
    await days(12);
    await world.work();
    expect([await statusOf(pump), await statusOf(truck)]).toEqual([lit, dark]);
    expect(await decideCase(needs(), { ...decision, decision: 'close' })).toBe(true);
    await days(20, 24);
    await world.work();
    expect(await statusOf(truck)).toEqual(lit);
    owe(truck.id);
    await look();
    expect((await getDunning(needs(), accountId)).unpaid).toMatchObject({ dueCents: 1000 });
  });
});

it('killed right before or after any transaction of a look, and looked at again, everything is done once', async () => {
  for (const moment of ['before', 'after'] as const)
    for (let transaction = 1; transaction <= 6; transaction += 1) {
      await world.beginTest();
      await beginAccount();
      [owing, tries] = [[], []];
      const [truck] = await lines(1);
      owe(truck.id);
      await look();
      const life = mortal(world.db);
      for (let day = 0; day < 16; day += 1) {
        world.clock.advance(dayMs);
        life.dieAt(transaction, moment);
        await sweepCases(needs({ db: life.db })).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        conclude();
        await sweepCases(needs());
        conclude();
        await look();
      }
      await world.work();
      expect({ transaction, moment, tries: tries.length, line: await statusOf(truck) }).toEqual({
        transaction,
        moment,
        tries: 4,
        line: dark,
      });
      expect(await subjects()).toEqual([...warned, suspended]);
    }
});

it('two workers at once take each step once', async () => {
  const [truck] = await lines(1);
  owe(truck.id);
  await look();
  for (let day = 0; day < 16; day += 1) {
    world.clock.advance(dayMs);
    await Promise.all([sweepCases(needs()), look(), sweepCases(needs()), compareCases(needs())]);
    conclude();
    await Promise.all([look(), look()]);
  }
  await world.work();
  expect(tries).toHaveLength(4);
  expect(await statusOf(truck)).toEqual(dark);
  expect(await subjects()).toEqual([...warned, suspended]);
});
