import { deviceProblems, isDeviceRefused, type ActivationBody, type Quote } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import type { SimAsker } from '../../inventory/index.ts';
import { presentPlan } from '../../plans/index.ts';
import type { JudgedDevice } from './device-verdict.ts';
import { admitSims, judgeActivation, judgeMoney, refusalText } from './judge-activation.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';

/** Price and verdicts of an activation as it would be judged now. Changes nothing but whose a claimed order is. */
export async function quoteActivation(
  needs: SubscriptionsNeeds,
  asker: SimAsker,
  body: Pick<ActivationBody, 'planId' | 'devices' | 'claimCode'>,
): Promise<Quote> {
  await admitSims(needs, asker, body);
  const judged = await judgeActivation(needs, needs.db, asker.accountId, body);
  const { plan, acceptedCount, items, todayCents, method } = judged;
  const { start, end, days, ofDays } = judged.firstPeriod;
  return {
    plan: presentPlan(needs.carriers, plan),
    devices: judged.devices.map(presentDevice),
    acceptedCount,
    items,
    todayCents,
    firstPeriod: { start, end, isWhole: days === ofDays },
    monthlyCents: acceptedCount * plan.priceCents,
    method,
    refusals: judged.refusals.map((code) => ({ code, text: refusalText(code) })),
  };
}

/** Why nothing can be activated at all, whatever the plan and the devices. */
export async function activationBlockers(
  needs: SubscriptionsNeeds,
  accountId: AccountId,
): Promise<Pick<Quote, 'refusals'>> {
  const { refusals } = await judgeMoney(needs, needs.db, { accountId, todayCents: 0 });
  return { refusals: refusals.map((code) => ({ code, text: refusalText(code) })) };
}

function presentDevice(device: JudgedDevice): Quote['devices'][number] {
  const { entry, iccid, problems } = device;
  return {
    entry,
    iccid,
    verdict: isDeviceRefused(device) ? 'refused' : problems.length > 0 ? 'warning' : 'ok',
    problems: problems.map((code) => ({ code, text: deviceProblems[code][1] })),
  };
}
