import type { Letter } from '../../../mail/letter.ts';
import { dollarsShown, methodShown, momentShown } from '../documents/document-texts.ts';
import type { NoticedCharge, NoticeFacts, Refund } from './notice-facts.ts';
import type { NoticeKind } from './notice-kind.ts';

type Part = Omit<Letter, 'closing' | 'facts'>;
type Shown = { amount: string; invoice: string; method: string; facts: NoticeFacts; charge: NoticedCharge };

const parts: Record<NoticeKind, (shown: Shown) => Part> = {
  receipt: ({ amount, invoice, charge, facts }) => ({
    subject: `Receipt: ${amount} paid for ${invoice}`,
    opening: [
      charge.method.kind === 'bank'
        ? 'Your bank payment has cleared. Thank you.'
        : 'We received your payment. Thank you.',
    ],
    action: openInvoice(facts),
  }),
  on_its_way: ({ amount, invoice, facts }) => ({
    subject: `Your bank payment of ${amount} for ${invoice} is on its way`,
    opening: [
      'We asked your bank for this payment. It counts as paid after some banking days, and then you get a receipt.',
      'You need not do anything. Please keep the amount in the account until then.',
    ],
    action: openInvoice(facts),
  }),
  failed: ({ amount, invoice, method, charge, facts }) => ({
    subject: `The payment of ${amount} for ${invoice} did not go through`,
    opening: [
      `We tried to charge ${method}, and nothing was taken.`,
      ...reasonOf(charge),
      charge.isHardDecline
        ? 'The same method would be declined again: choose or add another one, then pay.'
        : 'Choose or add a payment method, then pay. Your lines stay on for now.',
    ],
    action: putRight(facts),
  }),
  returned: ({ amount, invoice, method, charge, facts }) => ({
    subject: `Your bank sent back ${amount} for ${invoice}`,
    opening: [
      `The payment from ${method} came back, so the invoice is unpaid again.`,
      ...reasonOf(charge),
      charge.isHardDecline
        ? 'We will not debit this account again: choose or add another method, then pay.'
        : 'You can pay again with this account once it holds enough money, or with another method.',
    ],
    action: putRight(facts),
  }),
  called_off: ({ amount, invoice, method, facts }) => ({
    subject: `The payment of ${amount} for ${invoice} was called off`,
    opening: [
      `We called the payment from ${method} off before it was settled: nothing was taken.`,
      isOwed(facts.invoice) ? 'The invoice is unpaid again.' : 'The invoice has been paid by another payment since.',
    ],
    action: isOwed(facts.invoice) ? putRight(facts) : openInvoice(facts),
  }),
};

/** The mail that tells what became of a charge and, where something is owed, how to put it right. */
export function chargeLetter(kind: NoticeKind, charge: NoticedCharge, facts: NoticeFacts): Letter {
  const shown = {
    amount: dollarsShown(charge.amountCents),
    invoice: invoiceShown(facts),
    method: methodShown(charge.method),
  };
  return {
    ...parts[kind]({ ...shown, charge, facts }),
    facts: [
      ['Amount', shown.amount],
      ['Invoice', numberOf(facts)],
      ['Payment method', shown.method],
      momentOf(kind, charge, facts.timeZone),
      ['For', charge.description],
    ],
    closing: closingOf(facts),
  };
}

/** The mail that tells of money given back: part or all of a payment. */
export function refundLetter(refund: Refund, charge: NoticedCharge, facts: NoticeFacts): Letter {
  const method = methodShown(charge.method);
  return {
    subject: `Refund of ${dollarsShown(refund.amountCents)} for ${invoiceShown(facts)}`,
    opening: [`We gave money back. It shows on ${method} after some banking days.`],
    facts: [
      ['Refund', dollarsShown(refund.amountCents)],
      ['Payment', dollarsShown(charge.amountCents)],
      ['Invoice', numberOf(facts)],
      ['Payment method', method],
      ['Date', momentShown(refund.at.toISOString(), facts.timeZone)],
    ],
    action: { text: 'Open the payment', url: `${facts.publicUrl}/billing/payments?open=${charge.id}` },
    closing: closingOf(facts),
  };
}

/** The mail when there was nothing to charge an invoice with. */
export function noMethodLetter(facts: NoticeFacts): Letter {
  const amount = dollarsShown(facts.invoice.totalCents);
  return {
    subject: `${amount} for ${invoiceShown(facts)} could not be charged`,
    opening: [
      'No default payment method could be charged, so nothing was taken.',
      'Choose another payment method or add one, then pay. Your lines stay on for now.',
    ],
    facts: [
      ['Amount', amount],
      ['Invoice', numberOf(facts)],
    ],
    action: putRight(facts),
    closing: closingOf(facts),
  };
}

function momentOf(kind: NoticeKind, charge: NoticedCharge, timeZone: string): [string, string] {
  const shown = (at: Date) => momentShown(at.toISOString(), timeZone);
  if (kind === 'receipt') return ['Paid', shown(charge.paidAt ?? charge.sentAt)];
  if (kind === 'returned') return ['Sent back', shown(charge.returnedAt ?? charge.sentAt)];
  return ['Date', shown(charge.sentAt)];
}

function invoiceShown({ invoice }: NoticeFacts): string {
  return invoice.number === null ? 'your invoice' : `invoice ${invoice.number}`;
}

function numberOf({ invoice }: NoticeFacts): string {
  return invoice.number ?? 'not numbered yet';
}

/** The reason in plain words; none is known of what was simply never taken. */
function reasonOf({ reason }: NoticedCharge): string[] {
  return reason === null ? [] : [reason];
}

/** What was called off may have been paid anew before its mail leaves. */
export const isOwed = ({ status }: NoticeFacts['invoice']) => status === 'open';

export function openInvoice({ publicUrl, invoice }: Pick<NoticeFacts, 'invoice' | 'publicUrl'>): Letter['action'] {
  return { text: 'Open the invoice', url: `${publicUrl}/billing/invoices?open=${invoice.id}` };
}

function putRight({ publicUrl }: NoticeFacts): Letter['action'] {
  return { text: 'See what is unpaid and pay', url: `${publicUrl}/billing/failed` };
}

/** Why somebody gets a mail about money, and where to ask. */
export function closingOf({ brand, company }: Pick<NoticeFacts, 'brand' | 'company'>): string[] {
  return [
    `You get this mail because you are an owner or look after billing for ${company}.`,
    `Questions? Write to ${brand.name} at ${brand.supportEmail}.`,
  ];
}
