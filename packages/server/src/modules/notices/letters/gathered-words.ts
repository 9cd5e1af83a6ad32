import { isOwed } from './charge-letters.ts';
import type { NoticedCharge, NoticeFacts, Refund } from './notice-facts.ts';
import type { GatheredKind } from './notice-kind.ts';
import { words } from './words.ts';

/** What a mail says about several charges together. */
interface GatheredWords {
  subject: (total: string, lines: string) => string;
  opening: readonly string[];
  /** The term before the moments. */
  when: string;
  momentOf: (row: { charge: NoticedCharge; refund: Refund | null }) => Date;
  action: { text: string; path: string };
}

const sentAt = ({ charge }: { charge: NoticedCharge }) => charge.sentAt;
const pay = { text: words.actions.pay, path: '/billing/failed' };
export const gatheredWords: Record<GatheredKind, GatheredWords> = {
  receipt: {
    subject: words.receipt.subject,
    opening: [words.receipt.several],
    when: words.facts.paid,
    momentOf: ({ charge }) => charge.paidAt ?? charge.sentAt,
    action: { text: words.actions.payments, path: '/billing/payments?status=paid' },
  },
  on_its_way: {
    subject: words.onItsWay.severalSubject,
    opening: [words.onItsWay.severalText, words.onItsWay.severalKeep],
    when: words.facts.date,
    momentOf: sentAt,
    action: { text: words.actions.payments, path: '/billing/payments?status=processing' },
  },
  failed: {
    subject: words.failed.severalSubject,
    opening: [words.failed.severalText],
    when: words.facts.date,
    momentOf: sentAt,
    action: pay,
  },
  returned: {
    subject: words.returned.subject,
    opening: [words.returned.severalText],
    when: words.facts.returned,
    momentOf: ({ charge }) => charge.returnedAt ?? charge.sentAt,
    action: pay,
  },
  called_off: {
    subject: words.canceled.severalSubject,
    opening: [words.canceled.severalText],
    when: words.facts.date,
    momentOf: sentAt,
    action: pay,
  },
  refunded: {
    subject: words.refunded.subject,
    opening: [words.refunded.severalText],
    when: words.facts.date,
    momentOf: ({ charge, refund }) => refund?.at ?? charge.sentAt,
    action: { text: words.actions.payments, path: '/billing/payments' },
  },
  no_method: {
    subject: words.noMethod.subject,
    opening: [words.noMethod.text, words.noMethod.advice],
    when: words.facts.date,
    momentOf: sentAt,
    action: pay,
  },
};

/** The state of invoices whose payments were canceled. */
export function owedText(invoices: readonly NoticeFacts['invoice'][]): string {
  const owed = invoices.filter(isOwed).length;
  if (owed === invoices.length) return words.canceled.severalUnpaid;
  if (owed === 0) return words.canceled.severalPaid;
  return words.canceled.someUnpaid(owed, invoices.length);
}
