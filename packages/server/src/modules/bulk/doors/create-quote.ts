import {
  deviceProblems,
  isDeviceRefused,
  mayDo,
  refusals,
  type ActivationQuote,
  type Endpoints,
  type QuoteAsk,
  type ReplyOf,
} from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SimAsker } from '../../inventory/index.ts';
import { activationAsked } from '../../offers/index.ts';
import { presentPlan } from '../../plans/index.ts';
import type { Judged, JudgedDevice } from '../../subscriptions/index.ts';
import { monthlyCentsOf } from '../drafts/draft-activation.ts';
import { createJob } from '../drafts/create-job.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';

type Quoted = ReplyOf<Endpoints['createQuote']>;

/** The signed quote of a change; changes nothing but whose a claimed order is. That of many lines is a draft's. */
export async function createQuote(needs: BulkNeeds, caller: Caller & SimAsker, ask: QuoteAsk): Promise<Quoted> {
  if (!mayDo(caller.role, ask.action === 'pay' ? 'pay' : 'operate')) throw new Refusal('not_allowed');
  const { accountId } = caller;
  if (ask.action === 'activate') return quoteActivation(needs, caller, ask);
  if (ask.action === 'cancel')
    return { quote: await needs.offers.quoteCancellation(accountId, ask.lineId), activation: null };
  if (ask.action === 'pay') return { quote: await needs.offers.quotePayment(accountId, ask), activation: null };
  const { quote } = await createJob(needs, caller, ask);
  if (!quote) throw new Error('a change of lines has no quote');
  return { quote, activation: null };
}

async function quoteActivation(
  needs: BulkNeeds,
  caller: Caller & SimAsker,
  ask: Extract<QuoteAsk, { action: 'activate' }>,
): Promise<Quoted> {
  const { accountId } = caller;
  await needs.subscriptions.admitSims(caller, ask);
  const judged = await needs.subscriptions.judgeActivation(needs.db, accountId, ask);
  const { method, acceptedCount, devices } = judged;
  const offer = await needs.offers.offerActivation(needs.db, {
    accountId,
    price: judged,
    method,
    blockers: judged.refusals.map((code) => ({ code, text: refusals[code][1] })),
    jobId: null,
    lineCount: acceptedCount,
    refused: refusedOf(devices),
  });
  const quote = await needs.quotes.keepQuote(needs.db, { accountId, asked: activationAsked(ask), ...offer });
  return { quote, activation: presentActivation(needs, judged) };
}

function refusedOf(devices: readonly JudgedDevice[]): Quoted['quote']['refused'] {
  const codes = devices.flatMap(({ problems }) => problems.find((code) => deviceProblems[code][0] === 'refused') ?? []);
  return [...Map.groupBy(codes, (code) => code)].map(([code, all]) => ({
    code,
    text: deviceProblems[code][1],
    count: all.length,
  }));
}

function presentActivation({ carriers }: Pick<BulkNeeds, 'carriers'>, judged: Judged): ActivationQuote {
  const { devices, firstPeriod } = judged;
  const { start, end, days, ofDays } = firstPeriod;
  const plans = judged.plans.map(({ plan, count: lineCount }) => ({
    plan: presentPlan(carriers, plan),
    lineCount,
    monthlyCents: lineCount * plan.priceCents,
  }));
  const [first] = plans;
  if (!first) throw new Error('an activation has no plan');
  return {
    plan: first.plan,
    plans,
    devices: devices.map(presentDevice),
    monthlyCents: monthlyCentsOf(judged),
    firstPeriod: { start, end, isWhole: days === ofDays },
  };
}

function presentDevice(device: JudgedDevice): ActivationQuote['devices'][number] {
  const { entry, iccid, planId, problems } = device;
  return {
    entry,
    iccid,
    planId,
    verdict: isDeviceRefused(device) ? 'refused' : problems.length > 0 ? 'warning' : 'ok',
    problems: problems.map((code) => ({ code, text: deviceProblems[code][1] })),
  };
}
