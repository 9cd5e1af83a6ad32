import type { InvoiceGroup } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import { sumCents } from '../../kernel/money.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { NewItem } from '../billing/index.ts';
import { calendars } from '../subscriptions/index.ts';
import { explainOf, reckonExtras, type ReckonedExtra } from './extra.ts';
import type { ExtrasNeeds } from './extras-needs.ts';
import { billNextOn, extrasOn } from './extras.store.ts';
import { words } from './words.ts';

type Charged = Pick<InvoiceGroup, 'kind' | 'amountCents'>;

interface DayAsked {
  readonly accountId: AccountId;
  /** A billing day, `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * What a billing day bills besides subscriptions: to be called when everything else waits for the invoice, in its
 * transaction, with the account locked. Monthly ones are billed once in a period, and only while some line goes on.
 */
export async function extrasDue(needs: ExtrasNeeds, tx: Tx, { accountId, day }: DayAsked): Promise<NewItem[]> {
  const extras = await extrasOn(tx, accountId, day);
  if (extras.length === 0) return [];
  const goesOn = (await needs.subscriptions.nextRenewal(tx, accountId)) !== null;
  const wanted = extras.filter(({ isMonthly }) => goesOn || !isMonthly);
  const on = await dayOf(needs, tx, { accountId, day }, await needs.billing.groupsWaiting(tx, accountId));
  const due = reckonExtras(wanted, on.charges, on.period);
  const idsOf = (isMonthly: boolean) => due.flatMap(({ extra }) => (extra.isMonthly === isMonthly ? [extra.id] : []));
  await billNextOn(tx, accountId, idsOf(true), on.period.end);
  await billNextOn(tx, accountId, idsOf(false), null);
  return due.map((one) => itemOf(one, day, on));
}

/** The same without billing it: what the next invoice would have besides these charges. */
export async function upcomingExtras(
  needs: Pick<ExtrasNeeds, 'accounts'>,
  db: Db,
  { accountId, day }: DayAsked,
  charged: readonly Charged[],
): Promise<NewItem[]> {
  const extras = await extrasOn(db, accountId, day);
  if (extras.length === 0) return [];
  const on = await dayOf(needs, db, { accountId, day }, charged);
  return reckonExtras(extras, on.charges, on.period).map((one) => itemOf(one, day, on));
}

/** The period that begins on a billing day, and what that day charges. */
async function dayOf(
  needs: Pick<ExtrasNeeds, 'accounts'>,
  db: Db,
  { accountId, day }: DayAsked,
  charged: readonly Charged[],
) {
  const account = await needs.accounts.getAccount(db, accountId);
  if (!account) throw new Error(`${accountId} is no account`);
  const { calendar } = account;
  const period = calendars.periodFrom({ ...calendar, billingDay: calendar.billingDay ?? Number(day.slice(-2)) }, day);
  const recurring = charged.filter(({ kind }) => kind === 'subscription');
  const sumOf = (some: readonly Charged[]) => sumCents(some.map(({ amountCents }) => amountCents));
  return { period, charges: { recurringCents: sumOf(recurring), chargedCents: sumOf(charged) } };
}

type On = Awaited<ReturnType<typeof dayOf>>;

function itemOf({ extra, amountCents, isCutShort }: ReckonedExtra, day: string, { charges, period }: On): NewItem {
  const { accountId, id, kind, name, isMonthly } = extra;
  return {
    accountId,
    cause: `${id}:${isMonthly ? day : 'once'}`,
    orderId: null,
    kind,
    text: isCutShort ? words.cutShort(name) : name,
    planId: null,
    planVersionNo: null,
    subscriptionId: null,
    lineId: null,
    iccid: null,
    periodStart: isMonthly ? day : null,
    periodEnd: isMonthly ? period.end : null,
    quantity: 1,
    unitCents: amountCents,
    amountCents,
    explain: isCutShort ? {} : explainOf(extra, charges, period),
  };
}
