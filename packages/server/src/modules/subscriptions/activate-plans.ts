import { deviceProblems, isDeviceRefused, type ActivationBody, type LineState } from '@linekeeper/contract';
import { newId, type AccountId, type LineId, type SubscriptionId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tx } from '../../store/database.ts';
import { noteSubscription, reserveLines, type DeviceWanted } from '../lines/index.ts';
import { holdMethods } from '../payments/index.ts';
import type { CatalogPlan } from '../plans/index.ts';
import { cancelSubscriptionOf } from './cancel-subscription.ts';
import type { JudgedDevice } from './device-verdict.ts';
import { judgeActivation, type Door, type Judged } from './judge-activation.ts';
import type { Subscription } from './subscription.ts';
import { addSubscriptions, lockActivations } from './subscriptions.store.ts';
import type { SubscriptionsNeeds } from './subscriptions-needs.ts';

export interface Activated {
  jobId: string;
  totalCents: number;
  lines: { lineId: LineId; iccid: string; status: LineState }[];
}

/**
 * Takes all devices of an order on, or none: lines, subscriptions and orders to the carrier are written together and
 * the work follows from there. Two orders at a time for the same SIM have one effect.
 */
export async function activatePlans(
  needs: SubscriptionsNeeds,
  accountId: AccountId,
  body: ActivationBody,
  door: Door = {},
): Promise<Activated> {
  return needs.db.transaction().execute(async (tx) => {
    await lockActivations(tx, accountId);
    const judged = await judgeActivation(needs, tx, accountId, { ...body, ...door });
    refuse(judged, body.quotedCents);
    const devices = judged.devices.flatMap(wantedOf);
    const { plan } = judged;
    const reserved = await reserveLines(needs, tx, { accountId, plan, devices });
    if (reserved.kind === 'taken') throw new Refusal('devices_refused', takenFields(judged.devices, reserved.iccids));
    for (const { givesUpLineId } of devices) if (givesUpLineId) await cancelSubscriptionOf(needs, tx, givesUpLineId);
    const lineIds = reserved.lines.map(({ lineId }) => lineId);
    await subscribe(needs, tx, { accountId, plan, lineIds });
    return {
      jobId: reserved.jobId,
      totalCents: judged.todayCents,
      lines: reserved.lines.map((line) => ({ ...line, status: 'activating' })),
    };
  });
}

function refuse(judged: Judged, quotedCents: number | undefined): void {
  const [wrongPlan] = judged.refusals.filter((code) => code === 'plan_not_on_sale' || code === 'plan_of_other_carrier');
  if (wrongPlan) throw new Refusal(wrongPlan);
  const fields = judged.devices.flatMap((device, at) => {
    const problem = device.problems.find((code) => deviceProblems[code][0] === 'refused');
    return problem ? [[`devices.${at}`, deviceProblems[problem][1]] as const] : [];
  });
  if (fields.length > 0) throw new Refusal('devices_refused', Object.fromEntries(fields));
  const [refused] = judged.refusals;
  if (refused) throw new Refusal(refused);
  if (quotedCents !== undefined && quotedCents !== judged.todayCents)
    throw new Refusal('invalid_fields', {
      quotedCents: 'The price has changed. Look at it again before you activate.',
    });
}

function wantedOf(device: JudgedDevice): DeviceWanted[] {
  const { iccid, imei, name, failedLineId } = device;
  return iccid === null || isDeviceRefused(device) ? [] : [{ iccid, imei, name, givesUpLineId: failedLineId }];
}

function takenFields(devices: readonly JudgedDevice[], taken: readonly string[]): Record<string, string> {
  const [, text] = deviceProblems.iccid_taken;
  return Object.fromEntries(
    devices.flatMap(({ iccid }, at) => (iccid !== null && taken.includes(iccid) ? [[`devices.${at}`, text]] : [])),
  );
}

async function subscribe(
  needs: SubscriptionsNeeds,
  tx: Tx,
  made: { accountId: AccountId; plan: CatalogPlan; lineIds: readonly LineId[] },
): Promise<void> {
  const { accountId, plan } = made;
  const subscriptions = made.lineIds.map((lineId) => newSubscription(accountId, lineId, plan, needs.clock.now()));
  await addSubscriptions(tx, subscriptions);
  for (const { id, lineId } of subscriptions) {
    await holdMethods(needs, tx, { accountId, holder: id });
    await noteSubscription(tx, { lineId, subscriptionId: id, subscriptionStatus: 'pending' });
  }
}

function newSubscription(accountId: AccountId, lineId: LineId, plan: CatalogPlan, createdAt: Date): Subscription {
  return {
    id: newId<SubscriptionId>('sub'),
    accountId,
    lineId,
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
