import type { Endpoints, InvoiceGroup, ReplyOf } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { shareCents, sumCents } from '../../../kernel/money.ts';
import { groupLines, tellApart } from '../../documents/index.ts';
import type { Account } from '../../accounts/index.ts';
import { calendars, firstChargeWords, type Subscriptions } from '../../subscriptions/index.ts';
import type { NewItem } from '../../billing/index.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SpendingNeeds } from './spending-needs.ts';
import { words } from './words.ts';
import { foreseeUsage, pastOf, type Foresee } from './foresee-usage.ts';
import { scheduledOn, type OpenUsage, type ScheduledChange } from './usage.store.ts';

type UpcomingInvoice = ReplyOf<Endpoints['getUpcomingInvoice']>;
type Renewing = Awaited<ReturnType<Subscriptions['upcomingByPlan']>>[number];

/**
 * The invoice of the account's next billing day as it would be today: renewals with the changes of plan that are ordered,
 * items that wait for it, usage above allowances, tax and credit; and what it may come to by then. A few sums of the
 * database, however many lines there are.
 */
export async function getUpcomingInvoice(
  needs: SpendingNeeds,
  accountId: AccountId,
  foresee: Foresee = (id) => foreseeUsage(needs, id),
): Promise<UpcomingInvoice> {
  const { db } = needs;
  const account = await needs.accounts.getAccount(db, accountId);
  if (!account) throw new Refusal('not_found');
  const [renewals, waiting, usage, method] = await Promise.all([
    needs.subscriptions.upcomingByPlan(db, accountId),
    needs.billing.groupsWaiting(db, accountId),
    foresee(accountId),
    needs.methods.defaultMethodLabel(db, accountId),
  ]);
  const at = renewals[0]?.at ?? null;
  const past = await pastOf(needs, accountId, usage);
  const later = (one: OpenUsage) => at === null || one.dueAt > at;
  const shownUsage = await presentUsage(needs, usage, (one) => !later(one));
  const { timeZone } = account;
  if (at === null) return { at, timeZone, method, ...none, groups: [], usage: shownUsage, past };
  const own = usage.filter((one) => !later(one));
  const charged = [...(await renewed(needs, accountId, renewals)), ...waiting, ...own.flatMap(groupOfUsage)];
  const groups = groupLines([...charged, ...(await addedTo(needs, account, { at, charged }))]);
  const carriers = await needs.plans.carrierNamesOf(db, groups);
  return {
    at: at.toISOString(),
    timeZone,
    method,
    lineCount: groups.reduce((sum, { lineCount }) => sum + lineCount, 0),
    ...(await sumsOf(needs, { account, at, groups, own })),
    groups: tellApart(groups, carriers, ({ text }) => text).map(
      ({ firstPosition: _first, taxCents: _tax, dueCents: _due, ...group }) => group,
    ),
    usage: shownUsage,
    past,
  };
}

/** Extra charges, discounts and late interest. */
async function addedTo(
  { clock, db, extras, interest }: SpendingNeeds,
  { id: accountId, calendar }: Account,
  { at, charged }: { at: Date; charged: readonly InvoiceGroup[] },
): Promise<InvoiceGroup[]> {
  const added = await extras.upcomingExtras(db, { accountId, day: calendars.dayAt(calendar, at) }, charged);
  const day = calendars.dayAt(calendar, clock.now());
  return [...added, ...(await interest.upcomingInterest(db, { accountId, day }))].map(groupOfItem);
}

const none = {
  lineCount: 0,
  subtotalCents: 0,
  taxCents: 0,
  creditCents: 0,
  totalCents: 0,
  lowCents: 0,
  highCents: 0,
};

const nothingYet = { firstPosition: 0, taxCents: 0, dueCents: 0 };

async function renewed(
  needs: SpendingNeeds,
  accountId: AccountId,
  renewals: readonly Renewing[],
): Promise<InvoiceGroup[]> {
  const { db } = needs;
  const plans = await needs.plans.plansOf(
    db,
    renewals.map(({ planId }) => planId),
  );
  const changes = new Map<string, ScheduledChange[]>();
  const prices = await needs.overrides.pricesOf(db, accountId);
  for (const day of new Set(renewals.map(({ periodStart }) => periodStart))) {
    const scheduled = await scheduledOn(db, accountId, day);
    changes.set(
      day,
      scheduled.map((change) => prices.ofLine({ ...change, pausePriceCents: change.priceCents }, day)),
    );
  }
  const waiting = new Map([...changes.values()].flat().map((change) => [change, change.lineCount]));
  return renewals.flatMap((renewal): InvoiceGroup[] => {
    const { planId, priceCents, isPaused, periodStart, days, ofDays } = renewal;
    let left = renewal.lineCount;
    const leaving = (changes.get(periodStart) ?? []).flatMap((change): ScheduledChange[] => {
      const { fromPlanId, fromPriceCents } = change;
      if (isPaused || fromPlanId !== planId || fromPriceCents !== priceCents) return [];
      const lineCount = Math.min(left, waiting.get(change) ?? 0);
      left -= lineCount;
      waiting.set(change, (waiting.get(change) ?? 0) - lineCount);
      return lineCount > 0 ? [{ ...change, lineCount }] : [];
    });
    const name = plans.get(planId)?.name ?? planId;
    const text = isPaused ? firstChargeWords.whileSuspended(name) : name;
    const stays = left > 0 ? [groupOf(renewal, { ...renewal, text, lineCount: left })] : [];
    const moved = leaving.map((change) =>
      groupOf(renewal, { ...change, text: change.planName, unitCents: shareCents(change.priceCents, days, ofDays) }),
    );
    return [...stays, ...moved];
  });
}

function groupOf(
  { periodStart, periodEnd }: Renewing,
  {
    planId,
    text,
    unitCents,
    lineCount,
  }: Pick<InvoiceGroup, 'text' | 'lineCount'> & Pick<Renewing, 'planId' | 'unitCents'>,
): InvoiceGroup {
  return {
    ...nothingYet,
    kind: 'subscription',
    text,
    planId,
    periodStart,
    periodEnd,
    lineCount,
    quantity: lineCount,
    unitCents,
    amountCents: lineCount * unitCents,
  };
}

function groupOfItem({ kind, text, planId, periodStart, periodEnd, amountCents }: NewItem): InvoiceGroup {
  const amounts = { lineCount: 1, quantity: 1, unitCents: amountCents, amountCents };
  return { ...nothingYet, kind, text, planId, periodStart, periodEnd, ...amounts };
}

/** Data and messages, each where it costs something. */
function groupOfUsage({ planId, planName, periodStart, periodEnd, ...open }: OpenUsage): InvoiceGroup[] {
  const { soFarCents, messagesCents, dataLineCount, messagesLineCount } = open;
  const about = { planId, periodStart, periodEnd, unitCents: null };
  const data = { lineCount: dataLineCount, amountCents: soFarCents - messagesCents };
  const messages = { lineCount: messagesLineCount, amountCents: messagesCents };
  const parts = [
    { kind: 'overage' as const, text: words.aboveAllowance(planName), ...data },
    { kind: 'sms' as const, text: words.messages(planName), ...messages },
  ];
  return parts.flatMap((part) =>
    part.amountCents === 0 ? [] : [{ ...nothingYet, ...about, ...part, quantity: part.lineCount }],
  );
}

interface Summed {
  account: Account;
  at: Date;
  groups: readonly InvoiceGroup[];
  /** Usage that comes onto this invoice. */
  own: readonly OpenUsage[];
}

/** With tax and credit, as of today, and at the least and the most that usage may come to. */
async function sumsOf(needs: SpendingNeeds, { account, at, groups, own }: Summed) {
  const creditCents = -(await needs.ledger.balanceCents(needs.db, account.id, 'account_credit'));
  const toPay = async (moreCents: number) => {
    const more = { kind: 'overage', amountCents: moreCents, chargedCount: 0 } as const;
    const sums = groups.map(({ kind, amountCents, lineCount }) => ({
      kind,
      amountCents,
      chargedCount: amountCents > 0 ? lineCount : 0,
    }));
    const taxCents = await needs.tax.taxOfSums(needs.db, {
      accountId: account.id,
      issuedOn: calendars.dayAt(account.calendar, at),
      sums: [...sums, more],
    });
    const subtotalCents = sumCents(groups.map(({ amountCents }) => amountCents)) + moreCents;
    const wholeCents = Math.max(0, subtotalCents + taxCents);
    const appliedCents = Math.min(Math.max(0, creditCents), wholeCents);
    return { subtotalCents, taxCents, creditCents: appliedCents, totalCents: wholeCents - appliedCents };
  };
  const more = (cents: 'lowCents' | 'highCents') => sumCents(own.map((one) => one[cents] - one.soFarCents));
  const [today, low, high] = [await toPay(0), await toPay(more('lowCents')), await toPay(more('highCents'))];
  return { ...today, lowCents: low.totalCents, highCents: high.totalCents };
}

/** Each in the unit of its plan; plans of one name say whose they are. */
async function presentUsage(
  { db, plans }: SpendingNeeds,
  usage: readonly OpenUsage[],
  isOnThisInvoice: (one: OpenUsage) => boolean,
): Promise<UpcomingInvoice['usage']> {
  const planOf = await plans.plansOf(
    db,
    usage.map(({ planId }) => planId),
  );
  const named = tellApart(usage, await plans.carrierNamesOf(db, usage), ({ planName }) => planName);
  return named.map((open) => {
    const { dueAt, messagesCents: _cents, dataLineCount: _data, messagesLineCount: _messages, ...one } = open;
    const unitBytes = planOf.get(open.planId)?.unitBytes ?? 1000;
    return { ...one, unitBytes, ratedFrom: dueAt.toISOString(), isOnThisInvoice: isOnThisInvoice(open) };
  });
}
