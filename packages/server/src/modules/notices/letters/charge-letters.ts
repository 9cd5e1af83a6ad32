import { retold } from '../../../kernel/retold.ts';
import type { InvoiceGroup } from '@linekeeper/contract';
import type { Letter } from '../../../mail/letter.ts';
import type { WordingId } from '../../../mail/wordings.ts';
import { sumCents } from '../../../kernel/money.ts';
import { dollarsShown, methodShown, momentShown } from '../../../kernel/shown.ts';
import type { NoticedCharge, NoticedInvoice, NoticeFacts, Refund } from './notice-facts.ts';
import type { NoticeKind } from './notice-kind.ts';
import { words } from './words.ts';

type Part = Omit<Letter, 'closing' | 'facts' | 'wording'> & { readonly words: WordingId };
type Shown = { amount: string; invoice: string; method: string; facts: NoticeFacts; charge: NoticedCharge };

const parts: Record<NoticeKind, (shown: Shown) => Part> = {
  receipt: ({ amount, invoice, charge, facts }) => ({
    words: `receipt-${charge.method.kind === 'bank' ? 'bank' : 'card'}`,
    subject: words.receipt.subject(amount, invoice),
    opening: [words.receipt[charge.method.kind === 'bank' ? 'bank' : 'card']],
    action: openInvoice(facts),
  }),
  on_its_way: ({ amount, invoice, facts }) => ({
    words: 'on_its_way',
    subject: words.onItsWay.subject(amount, invoice),
    opening: [words.onItsWay.text, words.onItsWay.keep],
    action: openInvoice(facts),
  }),
  failed: ({ amount, invoice, method, charge, facts }) => ({
    words: `failed-${charge.isHardDecline ? 'hard' : 'soft'}`,
    subject: words.failed.subject(amount, invoice),
    opening: [words.failed.text(method), ...reasonOf(charge), words.failed[charge.isHardDecline ? 'hard' : 'soft']],
    action: toPay(facts),
  }),
  returned: ({ amount, invoice, method, charge, facts }) => ({
    words: `returned-${charge.isHardDecline ? 'hard' : 'soft'}`,
    subject: words.returned.subject(amount, invoice),
    opening: [words.returned.text(method), ...reasonOf(charge), words.returned[charge.isHardDecline ? 'hard' : 'soft']],
    action: toPay(facts),
  }),
  called_off: ({ amount, invoice, method, facts }) => ({
    words: `called_off-${isOwed(facts) ? 'owed' : 'paid'}`,
    subject: words.canceled.subject(amount, invoice),
    opening: [words.canceled.text(method), words.canceled[isOwed(facts) ? 'unpaid' : 'paid']],
    action: isOwed(facts) ? toPay(facts) : openInvoice(facts),
  }),
};

/** The mail about the result of a charge: what it is for in groups, and where something is owed, how to pay it. */
export function chargeLetter(
  kind: NoticeKind,
  charge: NoticedCharge,
  facts: NoticeFacts,
  groups: readonly InvoiceGroup[],
): Letter {
  const shown = {
    amount: dollarsShown(charge.amountCents),
    invoice: invoiceShown(facts),
    method: methodShown(charge.method),
  };
  const [only] = groups.length === 1 ? groups : [];
  const { words: id, ...part } = parts[kind]({ ...shown, charge, facts });
  const moment = momentOf(kind, charge, facts.timeZone);
  const { company } = facts;
  return {
    ...part,
    wording: { id, values: { ...shown, company, date: moment[1], reason: reasonOf(charge).join(' ') } },
    facts: [
      [words.facts.amount, shown.amount],
      invoicesOf(facts),
      [words.facts.method, shown.method],
      moment,
      ...(only ? [[words.facts.for, words.group(retold(only.text), only.lineCount)] as const] : []),
    ],
    ...(groups.length > 1 && { table: tableOf(groups) }),
    closing: closingOf(facts),
  };
}

/** What a charge is for. */
export function tableOf(
  groups: readonly Pick<InvoiceGroup, 'amountCents' | 'lineCount' | 'text'>[],
): NonNullable<Letter['table']> {
  return {
    head: [words.facts.for, words.facts.lines, words.facts.amount],
    rows: groups.map(({ text, lineCount, amountCents }) => [text, String(lineCount), dollarsShown(amountCents)]),
  };
}

/** The mail about a refund: part or all of a payment. */
export function refundLetter(refund: Refund, charge: NoticedCharge, facts: NoticeFacts): Letter {
  const method = methodShown(charge.method);
  const asksForMoney = refund.reopens && isOwed(facts);
  const [amount, invoice] = [dollarsShown(refund.amountCents), invoiceShown(facts)];
  const date = momentShown(refund.at.toISOString(), facts.timeZone);
  const { company } = facts;
  return {
    wording: {
      id: asksForMoney ? 'refund-reopened' : 'refund-usual',
      values: { amount, invoice, method, date, company },
    },
    subject: words.refunded.subject(amount, invoice),
    opening: [words.refunded.text(method), ...(asksForMoney ? [words.refunded.dueAgain] : [])],
    facts: [
      [words.facts.refund, amount],
      [words.facts.payment, dollarsShown(charge.amountCents)],
      invoicesOf(facts),
      [words.facts.method, method],
      [words.facts.date, date],
    ],
    action: asksForMoney
      ? toPay(facts)
      : { text: words.actions.payment, url: `${facts.publicUrl}/billing/payments?open=${charge.id}` },
    closing: closingOf(facts),
  };
}

/** The mail when there was nothing to charge an invoice with. */
export function noMethodLetter(facts: NoticeFacts): Letter {
  const amount = dollarsShown(sumCents(facts.invoices.map(({ totalCents }) => totalCents)));
  const invoice = invoiceShown(facts);
  return {
    wording: { id: 'no_method', values: { amount, invoice, company: facts.company } },
    subject: words.noMethod.subject(amount, invoice),
    opening: [words.noMethod.text, words.noMethod.advice],
    facts: [[words.facts.amount, amount], invoicesOf(facts)],
    action: toPay(facts),
    closing: closingOf(facts),
  };
}

/** The mail when the provider forgives an invoice; it gives a reason only for a corrected mistake. */
export function closedLetter(facts: NoticeFacts, invoice: NoticedInvoice): Letter {
  const number = invoice.number ?? '';
  const isVoid = invoice.status === 'void';
  const amount = dollarsShown(invoice.totalCents);
  return {
    wording: {
      id: isVoid ? 'closed-void' : 'closed-uncollectible',
      values: { invoice: number, amount, company: facts.company },
    },
    subject: isVoid ? words.closed.voidSubject(number) : words.closed.subject(number),
    opening: [isVoid ? words.closed.voidText : words.closed.text],
    facts: [
      [words.facts.invoice, number],
      [words.facts.amount, amount],
    ],
    action: openInvoice(facts),
    closing: closingOf(facts),
  };
}

function momentOf(kind: NoticeKind, charge: NoticedCharge, timeZone: string): [string, string] {
  const shown = (at: Date) => momentShown(at.toISOString(), timeZone);
  if (kind === 'receipt') return [words.facts.paid, shown(charge.paidAt ?? charge.sentAt)];
  if (kind === 'returned') return [words.facts.returned, shown(charge.returnedAt ?? charge.sentAt)];
  return [words.facts.date, shown(charge.sentAt)];
}

/** Its number, or how many there are. */
function invoiceShown({ invoices }: NoticeFacts): string {
  const [only] = invoices;
  if (invoices.length > 1) return words.invoices(invoices.length);
  return only?.number ? words.invoice(only.number) : words.yourInvoice;
}

const numbersShown = 5;

/** The invoices that it is about, by their numbers. */
export function invoicesOf({ invoices }: NoticeFacts): [term: string, numbers: string] {
  const numbers = invoices.map(({ number }) => number ?? words.notNumbered);
  const shown = words.numbers(numbers.slice(0, numbersShown), numbers.length - numbersShown);
  return [invoices.length > 1 ? words.facts.invoices : words.facts.invoice, shown];
}

/** The reason in plain words; unknown for a charge that was simply never taken. */
function reasonOf({ reason }: NoticedCharge): string[] {
  return reason === null ? [] : [retold(reason)];
}

/** Another payment may have paid them before the mail leaves. */
const isOwed = ({ invoices }: NoticeFacts) => invoices.some(({ status }) => status === 'open');

function openInvoice({ publicUrl, invoices }: NoticeFacts): Letter['action'] {
  const [only] = invoices;
  if (invoices.length > 1 || !only) return { text: words.actions.invoices, url: `${publicUrl}/billing/invoices` };
  return { text: words.actions.invoice, url: `${publicUrl}/billing/invoices?open=${only.id}` };
}

function toPay({ publicUrl }: NoticeFacts): Letter['action'] {
  return { text: words.actions.pay, url: `${publicUrl}/billing/failed` };
}

/** Why a person gets a mail about money, and where to ask. */
export function closingOf({ brand, company }: Pick<NoticeFacts, 'brand' | 'company'>): string[] {
  return [words.closing(company), words.questions(brand.name, brand.supportEmail)];
}
