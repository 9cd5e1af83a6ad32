import type { ReplyOf } from '@linekeeper/contract';
import {
  recurringMoves,
  type MovedCustomer,
  type ProviderEndpoints,
  type RecurringMonth,
} from '@linekeeper/contract/provider';
import type { AccountId } from '../../../kernel/ids.ts';
import { startOfDay, dayAfter } from '../../../kernel/days.ts';
import { sumCents } from '../../../kernel/money.ts';
import { monthAfter, monthOf, monthsUpTo } from '../period/month.ts';
import type { ReportsNeeds } from '../period/reports-needs.ts';
import { dayOf, type MonthEnd, type ReadMonthEnd } from './month-ends.ts';
import { moveOf } from './recurring-move.ts';

const monthsShown = 13;

type Needs = Pick<ReportsNeeds, 'accounts' | 'clock' | 'db' | 'subscriptions'> & { readonly monthEnd: ReadMonthEnd };

/** What customers pay again each month, at the ends of the last months, and what it moved by. */
export async function listRecurring(needs: Needs): Promise<ReplyOf<ProviderEndpoints['listRecurring']>> {
  const firsts = await needs.subscriptions.firstBeginningsOfAll(needs.db);
  const months: RecurringMonth[] = [];
  for (const month of monthsUpTo(monthOf(needs.clock.now()), monthsShown)) {
    const before = await needs.monthEnd(monthAfter(month, -1));
    months.push(monthBetween(needs, { month, before, after: await needs.monthEnd(month), firsts }));
  }
  return { months };
}

interface Between {
  readonly month: string;
  readonly before: MonthEnd;
  readonly after: MonthEnd;
  readonly firsts: ReadonlyMap<AccountId, Date>;
}

function monthBetween(needs: Needs, between: Between): RecurringMonth {
  const { month, before, after } = between;
  const moves = movesOf(needs, between);
  const sums = recurringMoves.map((move) => [
    move,
    sumCents(moves.flatMap((one) => (one.move === move ? changeOf(one) : []))),
  ]);
  const moved = { new: 0, reactivated: 0, grown: 0, shrunk: 0, lost: 0, ...Object.fromEntries(sums) };
  return {
    month,
    day: dayOf(needs, month),
    openingCents: sumOf(before),
    moved,
    closingCents: sumOf(after),
    customerCount: after.size,
    openingCount: before.size,
    lostCount: moves.filter(({ move }) => move === 'lost').length,
    subscriptionCount: [...after.values()].reduce((sum, { subscriptionCount }) => sum + subscriptionCount, 0),
  };
}

const sumOf = (end: MonthEnd) => sumCents([...end.values()].map(({ cents }) => cents));

type Moved = Omit<MovedCustomer, 'accountId' | 'company'> & { readonly accountId: AccountId };

const changeOf = ({ beforeCents, afterCents }: Moved) => afterCents - beforeCents;

function movesOf(needs: Needs, { month, before, after, firsts }: Between): Moved[] {
  const opening = startOfDay(dayAfter(dayOf(needs, monthAfter(month, -1)), 1), 'UTC');
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((accountId) => {
    const beforeCents = before.get(accountId)?.cents ?? 0;
    const afterCents = after.get(accountId)?.cents ?? 0;
    const first = firsts.get(accountId);
    const move = moveOf(beforeCents, afterCents, first !== undefined && first < opening);
    return move === null ? [] : [{ accountId, move, beforeCents, afterCents }];
  });
}

/** Customers whose recurring revenue changed in a month, the largest changes first. */
export async function movedCustomers(needs: Needs, month: string): Promise<MovedCustomer[]> {
  const [before, after] = [await needs.monthEnd(monthAfter(month, -1)), await needs.monthEnd(month)];
  const firsts = await needs.subscriptions.firstBeginningsOfAll(needs.db);
  const moves = movesOf(needs, { month, before, after, firsts });
  const ids = moves.map(({ accountId }) => accountId);
  const known = await needs.accounts.accountsOfIds(needs.db, ids);
  const companies = new Map(known.map(({ id, company }) => [id, company]));
  return moves
    .toSorted((one, other) => Math.abs(changeOf(other)) - Math.abs(changeOf(one)))
    .map((one) => ({ ...one, company: companies.get(one.accountId) ?? one.accountId }));
}
