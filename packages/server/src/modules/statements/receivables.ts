import type { ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints, Receivable, ReceivableAge, ReceivableSort } from '@linekeeper/contract/provider';
import { dayAfter } from '../../kernel/days.ts';
import { sumCents } from '../../kernel/money.ts';

type Aged = Receivable['aged'];

/** What is due on one day. */
export interface Due {
  dueOn: string;
  dueCents: number;
}

/** The age of what is due on a day. Days are compared as text: there are many, and few edges between the ages. */
export function agesOn(today: string): (dueOn: string) => ReceivableAge {
  const [from30, from60, from90] = [dayAfter(today, -30), dayAfter(today, -60), dayAfter(today, -90)];
  return (dueOn) => {
    if (dueOn >= today) return 'current';
    if (dueOn >= from30) return 'upTo30';
    if (dueOn >= from60) return 'upTo60';
    return dueOn >= from90 ? 'upTo90' : 'over90';
  };
}

export function agedOf(due: readonly Due[], ageOf: (dueOn: string) => ReceivableAge): Aged {
  const aged: Aged = { ...nothing };
  for (const { dueOn, dueCents } of due) aged[ageOf(dueOn)] += dueCents;
  return aged;
}

const nothing: Aged = { current: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };

export function sumOfAges({ current, upTo30, upTo60, upTo90, over90 }: Aged): number {
  return current + upTo30 + upTo60 + upTo90 + over90;
}

function addAged(one: Aged, other: Aged): Aged {
  return {
    current: one.current + other.current,
    upTo30: one.upTo30 + other.upTo30,
    upTo60: one.upTo60 + other.upTo60,
    upTo90: one.upTo90 + other.upTo90,
    over90: one.over90 + other.over90,
  };
}

const oldestFirst = ['over90', 'upTo90', 'upTo60', 'upTo30', 'current'] as const;
const byId = (one: Receivable, other: Receivable): number => (one.accountId < other.accountId ? -1 : 1);

/** Which of two comes first. */
export const receivableOrders: Readonly<Record<ReceivableSort, (one: Receivable, other: Receivable) => number>> = {
  overdue(one, other) {
    for (const age of oldestFirst) if (one.aged[age] !== other.aged[age]) return other.aged[age] - one.aged[age];
    return byId(one, other);
  },
  largest: (one, other) => other.totalCents - one.totalCents || byId(one, other),
  company: (one, other) => one.company.localeCompare(other.company, 'en') || byId(one, other),
};

export interface Receivables {
  /** Most overdue first. */
  accounts: Receivable[];
  invoiceCount: number;
}

type Listed = ReplyOf<ProviderEndpoints['listReceivables']>;

export function totalsOf({ accounts, invoiceCount }: Receivables): Listed['totals'] {
  return {
    aged: accounts.reduce((sum, { aged }) => addAged(sum, aged), nothing),
    totalCents: sumCents(accounts.map(({ totalCents }) => totalCents)),
    creditCents: sumCents(accounts.map(({ creditCents }) => creditCents)),
    invoiceCount,
  };
}
