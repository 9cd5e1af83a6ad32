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
import { cancelSubscriptions } from '../following/cancel-subscriptions.ts';
import { lockSubscriptionsOf } from '../following/hold-charges.ts';
import type { Subscription } from '../subscription/subscription.ts';
import type { Provisioning } from '../../provisioning/index.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';
import { saveSubscriptions } from '../subscription/subscriptions.store.ts';
import type { JudgedDevice } from './device-verdict.ts';

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
  asked: { accountId: AccountId; orderId: OrderId; plan: CatalogPlan; devices: readonly JudgedDevice[] },
  origin: Origin,
): Promise<OrderedActivations> {
  const { accountId, orderId, plan } = asked;
  const devices = asked.devices.flatMap(wantedOf);
  const failed = devices.flatMap(({ givesUpLineId }) => givesUpLineId ?? []);
  if (failed.length > 0) await lockSubscriptionsOf(tx, failed);
  const reserved = await needs.provisioning.reserveLines(tx, { accountId, plan, devices }, origin);
  const taken = new Set(reserved.taken);
  const givenUp = devices.flatMap(({ givesUpLineId, iccid }) => (taken.has(iccid) ? [] : (givesUpLineId ?? [])));
  await cancelSubscriptions(needs, tx, givenUp);
  const lineIds = reserved.lines.map(({ lineId }) => lineId);
  await subscribe(needs, tx, { accountId, orderId, plan }, lineIds);
  return reserved;
}

type DeviceWanted = Parameters<Provisioning['reserveLines']>[1]['devices'][number];

function wantedOf(device: JudgedDevice): DeviceWanted[] {
  const { iccid, imei, name, failedLineId } = device;
  return iccid === null || isDeviceRefused(device) ? [] : [{ iccid, imei, name, givesUpLineId: failedLineId }];
}

interface Ordered {
  accountId: AccountId;
  orderId: OrderId;
  plan: CatalogPlan;
}

async function subscribe(needs: SubscriptionsNeeds, tx: Tx, order: Ordered, lineIds: readonly LineId[]): Promise<void> {
  const now = needs.clock.now();
  const made = lineIds.map((lineId) => newSubscription(order, lineId, now));
  await saveSubscriptions(tx, made);
  const { accountId } = order;
  await needs.methods.holdMethods(tx, { accountId, kind: 'subscription', holders: made.map(({ id }) => id) });
}

function newSubscription({ accountId, orderId, plan }: Ordered, lineId: LineId, createdAt: Date): Subscription {
  return {
    id: newId<SubscriptionId>('sub'),
    accountId,
    lineId,
    orderId,
    planId: plan.id,
    planVersionNo: plan.versionNo,
    priceCents: plan.priceCents,
    activationFeeCents: plan.activationFeeCents,
    status: 'pending',
    firstCharge: 'waiting',
    createdAt,
    beganAt: null,
    anchorDay: null,
    periodStart: null,
    periodEnd: null,
    nextChargeAt: null,
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
