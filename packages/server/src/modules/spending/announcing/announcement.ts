/** Ten days before a billing day, and three. */
export type AnnouncementStep = 'early' | 'late';

export interface ExpectedCharge {
  readonly step: AnnouncementStep;
  readonly amountCents: number;
  /** What it will be charged to; null without a method that can be charged. */
  readonly methodKind: 'card' | 'bank' | null;
  /** The account's last bank debit; null before the first one. */
  readonly lastDebitCents: number | null;
  /** What an earlier mail about the same billing day said; null without one. */
  readonly toldCents: number | null;
  readonly isWanted: boolean;
}

/** Why a charge is announced: because banks' rules want it, or as a courtesy that can be switched off; null: it is not. */
export type WhyAnnounced = 'changed debit' | 'courtesy';

/**
 * A bank debit of another amount than the last one is announced at the first step that knows it, whatever the customer
 * has chosen. No amount is announced twice.
 */
export function whyAnnounced(expected: ExpectedCharge): WhyAnnounced | null {
  const { step, amountCents, methodKind, lastDebitCents, toldCents, isWanted } = expected;
  if (amountCents <= 0 || amountCents === toldCents) return null;
  if (methodKind === 'bank' && amountCents !== lastDebitCents) return 'changed debit';
  return step === 'late' && isWanted ? 'courtesy' : null;
}
