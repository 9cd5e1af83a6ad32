/** How revenue came into the books, or left them. */
export type RevenuePart = 'issued' | 'released' | 'taken back';

/** By what a transaction was booked for: an invoice as it was issued, days of a period that are over, anything else. */
export function partOf(kind: string): RevenuePart {
  if (kind === 'invoice issued') return 'issued';
  return kind === 'revenue' ? 'released' : 'taken back';
}
