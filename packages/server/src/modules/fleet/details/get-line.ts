import type { Endpoints, Line, LineDetails, ReplyOf } from '@linekeeper/contract';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isOutOfReach, waitingText, type Command } from '../../commands/index.ts';
import { presentPlan, termsOf } from '../../plans/index.ts';
import type { LineRecord } from '../../lines/index.ts';
import type { Subscription } from '../../subscriptions/index.ts';
import type { FleetNeeds } from '../lists/fleet-needs.ts';
import type { FleetLine } from '../lists/fleet-line.ts';
import { wholeLines } from '../lists/fleet-match.ts';
import { agreedOf, presentLines } from '../lists/present-lines.ts';
import { explainLine } from './explain-line.ts';
import { nextTermsOf } from '../lists/list-active-plans.ts';
import { lineActions } from './line-actions.ts';
import { presentEvent } from './list-history.ts';
import { accountToday, lastDays, lineUsageOn } from '../totals/usage-days.ts';

const usualDays = 30;
/** The page asks often; `listHistory` has the rest. */
const shownEvents = 10;

/** One line with its usage, the newest of its history, and what may be done with it. */
export async function getLine(
  needs: FleetNeeds,
  { accountId, subject }: Pick<Caller, 'accountId' | 'subject'>,
  id: string,
  shownDays = usualDays,
): Promise<LineDetails> {
  const { db } = needs;
  const line = await existing(needs, accountId, id);
  const days = lastDays(utcDay(needs.clock.now()), shownDays);
  const from = line.periodStart ?? days[0] ?? '';
  const [used, includedMessages, [inPeriod], events, cause, command, shown, actions, sim, living] = await Promise.all([
    needs.metering.lineDaysSince(db, line.id, days[0] ?? ''),
    includedMessagesOf(needs, line),
    needs.metering.usedBetween(db, [{ lineId: line.id, from, to: 'infinity' }]),
    needs.lines.eventsOf(db, accountId, { lineId: line.id, limit: shownEvents }),
    needs.lines.causeOf(db, line),
    openCommand(needs, line),
    shownLine(needs, accountId, line),
    lineActions(needs, db, line),
    needs.inventory.findSim(db, line.iccid),
    needs.subscriptions.livingOfLines(db, [line.id]),
  ]);
  if (!shown) throw new Refusal('not_found');
  const waitingFor = command ? waitingText(command, shown.carrierName) : null;
  return {
    line: shown,
    periodStart: line.periodStart,
    cancellation: cancellationOf(living.get(line.id)),
    usage: lineUsageOn(days, used),
    messages: inPeriod?.messages ?? 0,
    includedMessages,
    events: events.map((event) => presentEvent(event, subject)),
    explanation: explainLine(line, cause, { carrier: shown.carrierName, viewer: subject, waiting: waitingFor }),
    waiting: await waitingOf(needs, command),
    actions,
    sim: { formFactor: sim?.formFactor ?? null, eid: sim?.eid ?? null, imsi: sim?.imsi ?? null },
  };
}

/** Null where the plan charges for none. */
async function includedMessagesOf({ db, plans }: Pick<FleetNeeds, 'db' | 'plans'>, line: FleetLine) {
  const agreed = agreedOf(line);
  if (!agreed) return null;
  const { smsPriceTenThousandths, includedSms } = (await plans.versionsOf(db, [agreed]))(agreed);
  return smsPriceTenThousandths === null ? null : includedSms;
}

/** Null where there is nothing to cancel: not in service yet, being terminated, gone. */
function cancellationOf(subscription: Subscription | undefined): LineDetails['cancellation'] {
  if (!subscription) return null;
  const { periodEnd, nextChargeAt, cancelAtPeriodEnd: isScheduled } = subscription;
  return periodEnd === null || (nextChargeAt === null && !isScheduled) ? null : { periodEnd, isScheduled };
}

/** What its carrier was asked and has not answered. */
async function openCommand(
  { db, commands }: Pick<FleetNeeds, 'db' | 'commands'>,
  { pendingAction, commandId }: LineRecord,
): Promise<Command | undefined> {
  if (pendingAction === null || commandId === null) return undefined;
  const [command] = await commands.commandsOf(db, [commandId]);
  return command;
}

async function waitingOf(
  { db, rules }: Pick<FleetNeeds, 'db' | 'rules'>,
  command: Command | undefined,
): Promise<LineDetails['waiting']> {
  if (!command || !isOutOfReach(command)) return null;
  const { reachForDays } = (await rules.currentRules(db)).carriers;
  const { createdAt } = command;
  return { since: createdAt.toISOString(), until: after(createdAt, reachForDays * dayMs).toISOString() };
}

async function shownLine(
  needs: Pick<FleetNeeds, 'clock' | 'db' | 'carriers' | 'overrides' | 'plans'>,
  accountId: AccountId,
  line: FleetLine,
): Promise<Line | undefined> {
  const [shown] = await presentLines(needs, [line], await needs.overrides.pricesOf(needs.db, accountId));
  return shown;
}

type PlanNeeds = Pick<FleetNeeds, 'accounts' | 'clock' | 'db' | 'carriers' | 'overrides' | 'plans' | 'subscriptions'>;

/**
 * The plan of a line in the version that was agreed to, at what its running period began at, its carrier, and the plans on
 * sale at the same carrier at what they cost the account.
 */
export async function getDevicePlan(
  needs: PlanNeeds,
  accountId: AccountId,
  id: string,
): Promise<ReplyOf<Endpoints['getDevicePlan']>> {
  const record = await existing(needs, accountId, id);
  const [plan, onSale, line] = await Promise.all([
    needs.plans.getPlan(needs.db, record.planId),
    needs.plans.listCatalog(needs.db),
    shownLine(needs, accountId, record),
  ]);
  if (!plan || !line) throw new Refusal('not_found');
  const agreed = agreedOf(record);
  const subscription = (await needs.subscriptions.livingOfLines(needs.db, [record.id])).get(record.id);
  const version = agreed && (await needs.plans.versionsOf(needs.db, [agreed]))(agreed);
  const prices = await needs.overrides.pricesOf(needs.db, accountId);
  const since = subscription?.periodStart ?? (await accountToday(needs, accountId));
  const held = version ? { ...plan, ...termsOf(prices.ofVersion(version, since)) } : prices.ofPlan(plan, since);
  const isConnected = needs.carriers.portOf(record.carrier) !== undefined;
  const others = onSale.filter(
    ({ carrier, id: otherId }) => isConnected && carrier === record.carrier && otherId !== plan.id,
  );
  const priced = await needs.subscriptions.plansFor(needs.db, accountId, others);
  return {
    line,
    plan: presentPlan(needs.carriers, held),
    carrier: { id: line.carrier, name: line.carrierName },
    mayChangeTo: priced.map((other) => presentPlan(needs.carriers, other)),
    ...(await nextTermsOfLine(needs, accountId, subscription)),
  };
}

async function nextTermsOfLine(needs: PlanNeeds, accountId: AccountId, subscription: Subscription | undefined) {
  const nextDay = subscription?.periodEnd ?? null;
  if (!subscription || nextDay === null || subscription.cancelAtPeriodEnd) return {};
  return nextTermsOf(needs, accountId, { ...subscription, nextDay });
}

async function existing({ db }: Pick<FleetNeeds, 'db'>, accountId: AccountId, id: string): Promise<FleetLine> {
  const [line] = await wholeLines.ofIds(db, accountId, [brandId<LineId>(id)]);
  if (!line) throw new Refusal('not_found');
  return line;
}
