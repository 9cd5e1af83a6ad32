import { sumCents } from '../../../kernel/money.ts';
import type { Letter } from '../../../mail/letter.ts';
import { dollarsShown, methodShown, momentShown } from '../documents/document-texts.ts';
import { closingOf } from './charge-letters.ts';
import type { NoticedCharge, NoticeFacts } from './notice-facts.ts';

export interface ReceiptRow {
  readonly charge: NoticedCharge;
  readonly invoice: NoticeFacts['invoice'];
  /** The device's name, else its SIM. */
  readonly line: string;
}

/** The one receipt for the first charges of several lines. */
export function receiptsLetter(rows: readonly ReceiptRow[], facts: Omit<NoticeFacts, 'invoice'>): Letter {
  const total = dollarsShown(sumCents(rows.map(({ charge }) => charge.amountCents)));
  const times = rows.map(({ charge }) => (charge.paidAt ?? charge.sentAt).getTime());
  const shown = (at: number) => momentShown(new Date(at).toISOString(), facts.timeZone);
  const [first, last] = [shown(Math.min(...times)), shown(Math.max(...times))];
  return {
    subject: `Receipt: ${total} paid for ${rows.length} lines`,
    opening: ['We received your payments for the lines that were activated. Thank you.'],
    facts: [
      ['Total', total],
      ['Payments', String(rows.length)],
      ['Paid', first === last ? first : `${first} – ${last}`],
    ],
    table: {
      head: ['Line', 'Invoice', 'Amount', 'Payment method'],
      rows: rows.map(({ charge, invoice, line }) => [
        line,
        invoice.number ?? 'not numbered yet',
        dollarsShown(charge.amountCents),
        methodShown(charge.method),
      ]),
    },
    action: { text: 'Open the payments', url: `${facts.publicUrl}/billing/payments?status=paid` },
    closing: closingOf(facts),
  };
}
