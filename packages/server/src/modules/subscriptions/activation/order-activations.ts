import { isDeviceRefused } from '@linekeeper/contract';
import {
  newId,
  type AccountId,
  type CommandId,
  type LineId,
  type OrderId,
  type SubscriptionId,
} from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { Origin } from '../../lines/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { cancelSubscriptions } from '../following/follow-lines.ts';
import { lockSubscriptionsOf } from '../following/hold-charges.ts';
import type { Subscription } from '../subscription/subscription.ts';
import type { Provisioning } from '../../provisioning/index.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';
import { saveSubscriptions, waitingOfOrder } from '../subscription/subscriptions.store.ts';
import type { JudgedDevice } from './device-verdict.ts';

interface Ordered {
  accountId: AccountId;
  orderId: OrderId;
  /** `quotedCents`: what each line on the plan was quoted at; a first charge is never more. */
  plans: readonly OrderedPlan[];
}

interface OrderedPlan {
  plan: CatalogPlan;
  quotedCents: number;
}

interface OrderedActivations {
  lines: { lineId: LineId; iccid: string; commandId: CommandId }[];
  /** SIMs that were taken meanwhile. */
  taken: string[];
}

/**
 * Takes on devices that were judged: lines, subscriptions and commands are written together, in the caller's
 * transaction, and the work follows from there. Subscriptions begin in no other way.
 */
export async function orderActivations(
  needs: SubscriptionsNeeds,
  tx: Tx,
  asked: Ordered & { devices: readonly JudgedDevice[] },
  origin: Origin,
): Promise<OrderedActivations> {
  const failed = asked.devices.flatMap((device) =>
    wantedOf(device).flatMap(({ givesUpLineId }) => givesUpLineId ?? []),
  );
  if (failed.length > 0) await lockSubscriptionsOf(tx, failed);
  const all: OrderedActivations = { lines: [], taken: [] };
  // In one order for everyone, as two orders may want the same SIMs.
  for (const ordered of asked.plans.toSorted((one, other) => (one.plan.carrier < other.plan.carrier ? -1 : 1))) {
    const devices = asked.devices.filter(({ planId }) => planId === ordered.plan.id).flatMap(wantedOf);
    const { lines, taken } = await orderOnPlan(needs, tx, { ...asked, ...ordered, devices }, origin);
    all.lines.push(...lines);
    all.taken.push(...taken);
  }
  return all;
}

type OnPlan = Pick<Ordered, 'accountId' | 'orderId'> & OrderedPlan;

async function orderOnPlan(
  needs: SubscriptionsNeeds,
  tx: Tx,
  order: OnPlan & { devices: readonly DeviceWanted[] },
  origin: Origin,
): Promise<OrderedActivations> {
  const { accountId, plan, devices } = order;
  if (devices.length === 0) return { lines: [], taken: [] };
  const reserved = await needs.provisioning.reserveLines(tx, { accountId, plan, devices }, origin);
  const taken = new Set(reserved.taken);
  const givenUp = devices.flatMap(({ givesUpLineId, iccid }) => (taken.has(iccid) ? [] : (givesUpLineId ?? [])));
  await cancelSubscriptions(needs, tx, givenUp);
  const lineIds = reserved.lines.map(({ lineId }) => lineId);
  await subscribe(needs, tx, order, lineIds);
  return reserved;
}

type DeviceWanted = Parameters<Provisioning['reserveLines']>[1]['devices'][number];

function wantedOf(device: JudgedDevice): DeviceWanted[] {
  const { iccid, imei, name, failedLineId } = device;
  return iccid === null || isDeviceRefused(device) ? [] : [{ iccid, imei, name, givesUpLineId: failedLineId }];
}

async function subscribe(needs: SubscriptionsNeeds, tx: Tx, order: OnPlan, lineIds: readonly LineId[]): Promise<void> {
  const now = needs.clock.now();
  const made = lineIds.map((lineId) => newSubscription(order, lineId, now));
  await saveSubscriptions(tx, made);
  const { accountId } = order;
  await needs.methods.holdMethods(tx, { accountId, kind: 'subscription', holders: made.map(({ id }) => id) });
}

function newSubscription(order: OnPlan, lineId: LineId, createdAt: Date): Subscription {
  const { accountId, orderId, plan, quotedCents } = order;
  return {
    id: newId<SubscriptionId>('sub'),
    accountId,
    lineId,
    orderId,
    planId: plan.id,
    planVersionNo: plan.versionNo,
    priceCents: plan.priceCents,
    pausePriceCents: plan.pausePriceCents,
    pausedAt: null,
    activationFeeCents: plan.activationFeeCents,
    quotedCents,
    firstPeriodCents: null,
    status: 'pending',
    firstCharge: 'waiting',
    createdAt,
    beganAt: null,
    periodStart: null,
    periodEnd: null,
    nextChargeAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
  };
}

/**
 * One activation of an account is judged and written at a time, and the payment methods that it was judged by stay
 * until it is committed.
 */
export async function lockActivations(
  needs: Pick<SubscriptionsNeeds, 'methods'>,
  tx: Tx,
  accountId: AccountId,
): Promise<void> {
  await lockAccounts(tx, [accountId]);
  await needs.methods.keepMethods(tx, accountId);
}

const most = 100;

/**
 * How many subscriptions of an order have no outcome yet: they have not begun, and their lines have neither failed nor
 * ended. Where there are many, at least one is counted, but not all. A line in service whose subscription is about to
 * begin is without outcome until then.
 */
export async function orderOutcomes(
  needs: Pick<SubscriptionsNeeds, 'db' | 'lines'>,
  accountId: AccountId,
  orderId: OrderId,
): Promise<number> {
  let behindId = '';
  for (;;) {
    const waiting = await waitingOfOrder(needs.db, { accountId, orderId, behindId, most });
    const lines = await needs.lines.checkedLines(
      needs.db,
      waiting.map(({ lineId }) => lineId),
    );
    const open = lines.filter(({ status }) => status !== 'activation_failed' && status !== 'terminated');
    const last = waiting.at(-1);
    if (open.length > 0 || last === undefined || waiting.length < most) return open.length;
    behindId = last.id;
  }
}
