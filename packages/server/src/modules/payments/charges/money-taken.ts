import type { LedgerName } from '../../ledger/index.ts';

/** What the gateway took, or is to take. */
export function centsTaken({ takenCents, amountCents }: { amountCents: number; takenCents: number | null }): number {
  return takenCents ?? amountCents;
}

/** What taking it was booked against: what the customer owes, or, when no invoice wants it, what we owe the customer. */
export function owedBy({ unwantedAt }: { unwantedAt: Date | null }): LedgerName {
  return unwantedAt === null ? 'receivable' : 'credit';
}

/** Where its money is now. */
export function holderOf({ bankAt }: { bankAt: Date | null }): LedgerName {
  return bankAt === null ? 'clearing' : 'bank';
}
