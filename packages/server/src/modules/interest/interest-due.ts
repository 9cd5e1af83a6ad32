import type { AccountId } from '../../kernel/ids.ts';
import { daysBetween } from '../../kernel/days.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { NewItem } from '../billing/index.ts';
import type { InterestNeeds } from './interest-needs.ts';
import { saveSpans, spansToBill } from './interest.store.ts';
import { billBefore, centsOf, daysOfYear, type Part } from './late-interest.ts';
import { words } from './words.ts';

interface Asked {
  readonly accountId: AccountId;
  /** Interest of the days before this one, `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * The interest that a billing day bills, in its transaction, with the account locked: a line for each invoice and sum that
 * was late. Less than the minimum waits for the next one. A day is billed once.
 */
export async function interestDue(needs: InterestNeeds, tx: Tx, { accountId, day }: Asked): Promise<NewItem[]> {
  const waiting = await spansToBill(tx, accountId);
  const { due, after } = billBefore(waiting, day, await minimumOf(needs, tx));
  if (due.length > 0) await saveSpans(tx, accountId, waiting, after);
  return due.map(itemOf);
}

/** The same without billing it. */
export async function upcomingInterest(needs: InterestNeeds, db: Db, { accountId, day }: Asked): Promise<NewItem[]> {
  return billBefore(await spansToBill(db, accountId), day, await minimumOf(needs, db)).due.map(itemOf);
}

async function minimumOf({ rules }: Pick<InterestNeeds, 'rules'>, db: Db): Promise<number> {
  return (await rules.currentRules(db)).dunning.interest?.minimumCents ?? 0;
}

function itemOf(part: Part): NewItem {
  const { accountId, invoiceId, invoiceNumber, fromDay, toDay, baseCents, basisPoints } = part;
  const amountCents = centsOf(part);
  const days = daysBetween(fromDay, toDay);
  return {
    accountId,
    cause: `${invoiceId}:interest:${fromDay}`,
    orderId: null,
    kind: 'interest',
    text: words.lateInterest(invoiceNumber),
    planId: null,
    planVersionNo: null,
    subscriptionId: null,
    lineId: null,
    iccid: null,
    periodStart: fromDay,
    periodEnd: toDay,
    quantity: 1,
    unitCents: amountCents,
    amountCents,
    explain: { baseCents, ratePpm: basisPoints * 100, days, ofDays: daysOfYear },
  };
}
