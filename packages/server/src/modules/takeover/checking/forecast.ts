import type { TakeOverBill } from '@linekeeper/contract/provider';
import { brandId, type AccountId, type TakeOverId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Override } from '../../overrides/index.ts';
import { calendars } from '../../subscriptions/index.ts';
import type { ChargesOf } from '../kept/take-overs.store.ts';
import type { TakeoverNeeds } from '../kept/takeover-needs.ts';

import type { PlannedLine } from './judge-lines.ts';
import type { OpeningBalance, Standing } from './judged.ts';

type Needs = Pick<TakeoverNeeds, 'clock' | 'db' | 'ledger' | 'overrides' | 'tax'>;
interface Found {
  standings: ReadonlyMap<string, Standing>;
  lines: readonly PlannedLine[];
  balances: ReadonlyMap<string, OpeningBalance>;
  ownPrices: ReadonlyMap<string, readonly Override[]>;
}

const nothing: OpeningBalance = { owedCents: 0, creditCents: 0 };
/** Of whom nothing is known yet, exemptions included. */
const newAccount = brandId<AccountId>('-');

/** What will be charged to each customer and when, by the functions that bill. */
export async function forecast(needs: Needs, takeOverId: TakeOverId, found: Found): Promise<ChargesOf[]> {
  const byCustomer = Map.groupBy(found.lines, ({ judged }) => judged.row.customer);
  const charges: ChargesOf[] = [];
  for (const [customer, standing] of found.standings) {
    const lines = byCustomer.get(customer) ?? [];
    const opening = found.balances.get(customer) ?? nothing;
    if (standing.refusedRow !== null || (lines.length === 0 && opening === nothing && standing.accountId)) continue;
    const { company, accountId } = standing;
    const about = { takeOverId, customer, company, accountId, lineCount: lines.length, ...opening };
    const ownPrices = found.ownPrices.get(customer) ?? [];
    charges.push({ ...about, bills: await billsOf(needs, standing, { lines, opening, ownPrices }) });
  }
  return charges;
}

async function billsOf(
  needs: Needs,
  standing: Standing,
  {
    lines,
    opening,
    ownPrices,
  }: { lines: readonly PlannedLine[]; opening: OpeningBalance; ownPrices: readonly Override[] },
): Promise<TakeOverBill[]> {
  const today = calendars.dayAt(standing.calendar, needs.clock.now());
  const prices = await needs.overrides.pricesOf(needs.db, standing.accountId ?? newAccount, ownPrices);
  const charged = lines.map(({ judged, plan, firstDay }) => ({
    firstDay,
    priceOn(day: string) {
      const { priceCents, pausePriceCents } = prices.ofPlan(plan, day);
      return judged.facts.isSuspended ? pausePriceCents : priceCents;
    },
  }));
  let leftCents = await creditAhead(needs, standing, opening);
  const bills: TakeOverBill[] = [];
  for (const due of dueDays(standing.calendar, charged, today)) {
    const bill = await billOf(needs, standing, { due, today, leftCents });
    leftCents -= bill.creditCents;
    bills.push(bill);
  }
  return bills;
}

/** What is left of its credit for the bills: what it owed before is invoiced first. */
async function creditAhead(
  { ledger, db }: Needs,
  { accountId }: Standing,
  { owedCents, creditCents }: OpeningBalance,
): Promise<number> {
  const hasCents = accountId === null ? 0 : Math.max(0, -(await ledger.balanceCents(db, accountId, 'account_credit')));
  return hasCents - Math.min(hasCents, owedCents) + creditCents;
}

async function billOf(
  needs: Needs,
  { accountId, state }: Standing,
  { due, today, leftCents }: { due: DueDay; today: string; leftCents: number },
): Promise<TakeOverBill> {
  const { day, amounts } = due;
  const issuedOn = day > today ? day : today;
  const lines = amounts.map((amountCents, at) => ({ key: String(at), kind: 'subscription' as const, amountCents }));
  const taxed = await needs.tax.taxOf(needs.db, { accountId: accountId ?? newAccount, state, issuedOn, lines });
  const [subtotalCents, taxCents] = [sumCents(amounts), taxed.taxCents];
  const creditCents = Math.min(leftCents, subtotalCents + taxCents);
  const totalCents = subtotalCents + taxCents - creditCents;
  return { day, issuedOn, lineCount: amounts.length, subtotalCents, taxCents, creditCents, totalCents };
}

/** A line as its charges follow from it. */
export interface ChargedLine {
  /** The first day that is not paid. */
  readonly firstDay: string;
  /** For a whole period that begins on a day, in cents. */
  readonly priceOn: (day: string) => number;
}

/** What becomes due on a day of the account: one amount for each line. */
export interface DueDay {
  readonly day: string;
  readonly amounts: number[];
}

/**
 * What lines cost from their first days that are not paid on, by the periods that billing uses: up to the first day on which
 * each of them is billed for a whole period that begins today or later.
 */
export function dueDays(calendar: Standing['calendar'], lines: readonly ChargedLine[], today: string): DueDay[] {
  const horizon = lines.reduce((latest, { firstDay }) => {
    const day = firstWholeDay(calendar, firstDay, today);
    return day > latest ? day : latest;
  }, '');
  const days = new Map<string, number[]>();
  for (const { firstDay, priceOn } of lines)
    for (let day = firstDay; day <= horizon;) {
      const period = calendars.periodFrom(calendar, day);
      getOrMake(days, day).push(calendars.periodCents(priceOn(day), period));
      day = period.end;
    }
  return [...days]
    .map(([day, amounts]) => ({ day, amounts: amounts.filter((cents) => cents > 0) }))
    .filter(({ amounts }) => amounts.length > 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function firstWholeDay(calendar: Standing['calendar'], firstDay: string, today: string): string {
  let day = firstDay;
  for (;;) {
    const { days, ofDays, end } = calendars.periodFrom(calendar, day);
    if (days === ofDays && day >= today) return day;
    day = end;
  }
}

function getOrMake(days: Map<string, number[]>, day: string): number[] {
  const made = days.get(day) ?? [];
  days.set(day, made);
  return made;
}
