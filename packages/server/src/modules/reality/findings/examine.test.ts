import { describe, expect, it } from 'vitest';
import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import { brandId, type AccountId, type CommandId, type LineId, type PlanId } from '../../../kernel/ids.ts';
import type { ObservedLine, ObservedState } from '../../carriers/index.ts';
import type { Command } from '../../commands/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { compareSides } from './examine.ts';
import type { Sides } from './sides.ts';

const now = new Date('2026-03-02T09:00:00Z');
const plan: CatalogPlan = {
  id: brandId<PlanId>('plan_1'),
  code: 'kore-10',
  carrier: 'kore',
  status: 'live',
  versionNo: 1,
  name: 'Ten',
  description: '',
  carrierPlanRef: 'ref-10',
  includedBytes: 1,
  unitBytes: 1000,
  priceCents: 1000,
  activationFeeCents: 0,
  needsImei: false,
  pausePriceCents: 1000,
  overage: 'free',
  overagePriceTenThousandths: null,
  overageUnitBytes: null,
  overageUnits: null,
  smsPriceTenThousandths: null,
  includedSms: 0,
  creditsUnusedDays: false,
};
const line: Sides['line'] = {
  id: brandId<LineId>('line_1'),
  accountId: brandId<AccountId>('acct_1'),
  iccid: '89883030000000000019',
  name: null,
  imei: '490154203237518',
  msisdn: '+15550001',
  status: 'active',
  statusSince: after(now, -dayMs),
  suspendReasons: [],
  carrier: 'kore',
  planId: plan.id,
  commandId: null,
  pendingAction: null,
  problemMayRetry: false,
};
const shown: ObservedLine = {
  iccid: line.iccid,
  state: 'active',
  word: 'Active',
  msisdn: '+15550001',
  imei: '490154203237518',
  planRef: 'ref-10',
};
const agreeing: Sides = {
  line,
  command: null,
  commandPlan: null,
  plan,
  subscription: { status: 'active', priceCents: 1000, beganAt: after(now, -dayMs), firstCharge: 'paid' },
  money: null,
  seen: { kind: 'line', line: shown },
  reportedPlan: null,
  seenPlan: plan,
  readAt: now,
  carrierName: 'KORE',
  now,
};

const kinds = (sides: Sides) => compareSides(sides).map(({ kind }) => kind);
const held = (changes: Partial<Sides['line']>): Sides => ({ ...agreeing, line: { ...line, ...changes } });
const saying = (changes: Partial<ObservedLine>, sides = agreeing): Sides => ({
  ...sides,
  seen: { kind: 'line', line: { ...shown, ...changes } },
});
const said = (state: ObservedState, sides = agreeing) => kinds(saying({ state, word: state }, sides));

describe('what portal, carrier and billing say about a line', () => {
  it('agrees where they say the same', () => {
    expect(compareSides(agreeing)).toEqual([]);
    const suspended = held({ status: 'suspended', suspendReasons: ['user'] });
    for (const state of ['suspended', 'off', 'blocked'] as const) expect(said(state, suspended)).toEqual([]);
    const ended = { ...held({ status: 'terminated' }), subscription: null };
    for (const state of ['deactivated', 'terminated', 'inventory', 'suspended'] as const)
      expect(said(state, ended)).toEqual([]);
  });

  it('an active line that the carrier does not have in service is a ghost, one that it suspended has drifted', () => {
    for (const state of ['inventory', 'ready', 'deactivated', 'terminated', 'off'] as const)
      expect(said(state)).toEqual(['ghost']);
    expect(kinds({ ...agreeing, seen: { kind: 'absent' } })).toEqual(['ghost']);
    expect(said('suspended')).toEqual(['state_drift']);
    expect(said('blocked')).toEqual(['state_drift']);
  });

  it('a suspended line that runs on has drifted; one that is gone is a ghost', () => {
    const suspended = held({ status: 'suspended', suspendReasons: ['user'] });
    expect(said('active', suspended)).toEqual(['state_drift']);
    expect(said('deactivated', suspended)).toEqual(['ghost']);
    expect(kinds({ ...suspended, seen: { kind: 'absent' } })).toEqual(['ghost']);
  });

  it('what ended or never began here and runs there is a zombie', () => {
    expect(said('active', { ...held({ status: 'terminated' }), subscription: null })).toEqual(['zombie']);
    expect(said('active', { ...held({ status: 'activation_failed' }), subscription: null })).toEqual(['zombie']);
  });

  it('plan and numbers differ only where the carrier reports them', () => {
    expect(kinds(saying({ planRef: 'other' }))).toEqual(['plan_drift']);
    expect(kinds(saying({ msisdn: '+15559999' }))).toEqual(['number_drift']);
    expect(kinds(saying({ imei: '350000000000001' }))).toEqual(['number_drift']);
    // Sixteen digits end with a version of software instead of a check digit.
    expect(kinds(saying({ imei: '4901542032375100' }))).toEqual([]);
    expect(kinds(saying({ planRef: null, msisdn: null, imei: null }))).toEqual([]);
  });

  it('a carrier that leaves out the plan is shown so, and the plan is not judged', () => {
    const found = compareSides(saying({ planRef: null, msisdn: '+15559999' }));
    expect(found).toMatchObject([{ kind: 'number_drift' }]);
    const theirs = found[0]?.shown.sides.find(({ who }) => who === 'KORE');
    expect(theirs?.facts).toContainEqual({ name: 'Plan', value: 'not reported', differs: false });
  });

  it('nothing is found on a line that is being changed, that changed after the reading, or in words that we do not know', () => {
    expect(said('deactivated', held({ pendingAction: 'suspend', status: 'suspending' }))).toEqual([]);
    expect(said('deactivated', held({ statusSince: after(now, 1) }))).toEqual([]);
    const finished = { finishedAt: after(now, 1), overdueAt: null } as const;
    expect(said('deactivated', { ...agreeing, command: { ...aCommand, ...finished } })).toEqual([]);
    expect(said('pending')).toEqual([]);
    expect(said('unknown')).toEqual([]);
    expect(kinds({ ...agreeing, seen: null })).toEqual([]);
  });

  it('service without a subscription and a subscription without service are found after an hour', () => {
    expect(kinds({ ...agreeing, subscription: null })).toEqual(['unbilled']);
    const justNow = held({ statusSince: after(now, -hourMs / 2) });
    expect(kinds({ ...justNow, subscription: null })).toEqual([]);
    const ended = held({ status: 'terminated' });
    expect(said('deactivated', ended)).toEqual(['billed_without_service']);
  });

  it('a line without invoice, and a payment that does not count, are found after an hour', () => {
    const waiting = {
      status: 'pending',
      priceCents: 1000,
      beganAt: after(now, -2 * hourMs),
      firstCharge: 'waiting',
    } as const;
    const money = { invoiceStatus: null, uncountedSince: null };
    expect(compareSides({ ...agreeing, subscription: waiting, money })).toMatchObject([
      { kind: 'unbilled', since: waiting.beganAt, shown: { repair: null } },
    ]);
    expect(kinds({ ...agreeing, subscription: { ...waiting, beganAt: null }, money })).toEqual(['unbilled']);
    expect(kinds({ ...agreeing, subscription: { ...waiting, beganAt: after(now, -hourMs / 2) }, money })).toEqual([]);
    const processing = { invoiceStatus: 'processing', uncountedSince: null } as const;
    expect(kinds({ ...agreeing, subscription: waiting, money: processing })).toEqual([]);
    const taken = { ...processing, uncountedSince: after(now, -2 * hourMs) };
    expect(compareSides({ ...agreeing, subscription: waiting, money: taken })).toMatchObject([
      { kind: 'payment_not_counted', severity: 'critical', since: taken.uncountedSince },
    ]);
    const justTaken = { ...processing, uncountedSince: after(now, -hourMs / 2) };
    expect(kinds({ ...agreeing, subscription: waiting, money: justTaken })).toEqual([]);
  });

  it('a request is stuck once its deadline is over, and counts from when it was made', () => {
    const waiting = held({ status: 'outcome_unknown', pendingAction: 'activate' });
    expect(kinds({ ...waiting, command: aCommand })).toEqual([]);
    const overdue = { ...aCommand, overdueAt: after(now, -hourMs) };
    expect(compareSides({ ...waiting, command: overdue })).toMatchObject([
      { kind: 'stuck_request', since: overdue.createdAt, shown: { repair: { action: 'activate', afterAccept: true } } },
    ]);
    const repairOf = (kind: Command['kind'], commandPlan: CatalogPlan | null = null) =>
      compareSides({ ...waiting, command: { ...overdue, kind }, commandPlan })[0]?.shown.repair;
    expect(repairOf('suspend')).toEqual({ action: 'suspend', afterAccept: true });
    expect(repairOf('changePlan', plan)).toEqual({ action: 'changePlan', planId: plan.id, afterAccept: true });
    expect(repairOf('changePlan', { ...plan, status: 'legacy' })).toBeNull();
  });

  it('each side is shown with what it says and when it was read, what differs marked', () => {
    const [found] = compareSides(saying({ planRef: 'other' }));
    expect(found?.shown.sides).toMatchObject([
      { who: 'Portal', facts: expect.arrayContaining([{ name: 'Plan', value: 'Ten', differs: true }]) },
      {
        who: 'KORE',
        readAt: now.toISOString(),
        facts: expect.arrayContaining([expect.objectContaining({ name: 'State', differs: false })]),
      },
      { who: 'Billing' },
    ]);
  });
});

const aCommand: Command = {
  id: brandId<CommandId>('cmd_1'),
  accountId: line.accountId,
  lineId: line.id,
  carrier: 'kore',
  kind: 'activate',
  iccid: line.iccid,
  imei: null,
  planRef: 'ref-10',
  state: 'accepted',
  createdAt: after(now, -2 * hourMs),
  deadlineAt: after(now, -hourMs),
  calledAt: null,
  firstCalledAt: null,
  sendCount: 1,
  resentAt: null,
  conflicts: 0,
  mostTogether: null,
  operationRef: null,
  nextLookAt: null,
  looks: 1,
  overdueAt: null,
  carrierCode: null,
  carrierText: null,
  mayRetry: false,
  seenMsisdn: null,
  seenImei: null,
  seenCountedBytes: null,
  finishedAt: null,
  traceparent: null,
};
