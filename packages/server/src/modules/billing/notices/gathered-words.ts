import { isOwed } from './charge-letters.ts';
import type { NoticedCharge, NoticeFacts, Refund } from './notice-facts.ts';
import type { GatheredKind } from './notice-kind.ts';

/** What is said of several charges together. */
interface GatheredWords {
  subject: (total: string, lines: string) => string;
  opening: readonly string[];
  /** Before the moments. */
  when: string;
  momentOf: (told: { charge: NoticedCharge; refund: Refund | null }) => Date;
  action: { text: string; path: string };
}

const sentAt = ({ charge }: { charge: NoticedCharge }) => charge.sentAt;
const pay = { text: 'See what is unpaid and pay', path: '/billing/failed' };
export const gatheredWords: Record<GatheredKind, GatheredWords> = {
  receipt: {
    subject: (total, lines) => `Receipt: ${total} paid for ${lines}`,
    opening: ['We received your payments. Thank you.'],
    when: 'Paid',
    momentOf: ({ charge }) => charge.paidAt ?? charge.sentAt,
    action: { text: 'Open the payments', path: '/billing/payments?status=paid' },
  },
  on_its_way: {
    subject: (total, lines) => `Your bank payments of ${total} for ${lines} are on their way`,
    opening: [
      'We asked your bank for these payments. They count as paid after some banking days, and then you get a receipt.',
      'You need not do anything. Please keep the total in the account until then.',
    ],
    when: 'Date',
    momentOf: sentAt,
    action: { text: 'Open the payments', path: '/billing/payments?status=processing' },
  },
  failed: {
    subject: (total, lines) => `Payments of ${total} for ${lines} did not go through`,
    opening: ['We tried to charge the invoices below, and nothing was taken.'],
    when: 'Date',
    momentOf: sentAt,
    action: pay,
  },
  returned: {
    subject: (total, lines) => `Your bank sent back ${total} for ${lines}`,
    opening: ['The payments below came back, so their invoices are unpaid again.'],
    when: 'Sent back',
    momentOf: ({ charge }) => charge.returnedAt ?? charge.sentAt,
    action: pay,
  },
  called_off: {
    subject: (total, lines) => `Payments of ${total} for ${lines} were called off`,
    opening: ['We called the payments below off before they were settled: nothing was taken.'],
    when: 'Date',
    momentOf: sentAt,
    action: pay,
  },
  refunded: {
    subject: (total, lines) => `Refund of ${total} for ${lines}`,
    opening: ['We gave money back. It shows on your card or bank account after some banking days.'],
    when: 'Date',
    momentOf: ({ charge, refund }) => refund?.at ?? charge.sentAt,
    action: { text: 'Open the payments', path: '/billing/payments' },
  },
  no_method: {
    subject: (total, lines) => `${total} for ${lines} could not be charged`,
    opening: [
      'No default payment method could be charged, so nothing was taken.',
      'Choose another payment method or add one, then pay. Your lines stay on for now.',
    ],
    when: 'Date',
    momentOf: sentAt,
    action: pay,
  },
};

/** What has become of invoices whose payments were called off. */
export function owedText(invoices: readonly NoticeFacts['invoice'][]): string {
  const owed = invoices.filter(isOwed).length;
  if (owed === invoices.length) return 'Their invoices are unpaid again.';
  if (owed === 0) return 'Their invoices have been paid by other payments since.';
  return `${owed} of their ${invoices.length} invoices are unpaid; the others have been paid by other payments since.`;
}
