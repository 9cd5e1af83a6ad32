import type { LedgerName } from '../ledger/ledger.store.ts';
import type { Attempt } from './charges.store.ts';

/** What the gateway took, or is to take. */
export function centsTaken({ takenCents, amountCents }: Pick<Attempt, 'amountCents' | 'takenCents'>): number {
  return takenCents ?? amountCents;
}

/** What taking it was booked against: what the customer owes, or, when no invoice wants it, what we owe the customer. */
export function owedBy({ unwantedAt }: Pick<Attempt, 'unwantedAt'>): LedgerName {
  return unwantedAt === null ? 'receivable' : 'credit';
}

/** Where its money is now. */
export function holderOf({ bankAt }: Pick<Attempt, 'bankAt'>): LedgerName {
  return bankAt === null ? 'clearing' : 'bank';
}
