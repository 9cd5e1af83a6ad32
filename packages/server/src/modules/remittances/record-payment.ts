import { newId, type AccountId, type InvoiceId, type RecordedPaymentId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import { sumCents } from '../../kernel/money.ts';
import { nothingAlongside, type Alongside } from '../../store/alongside.ts';
import type { Tx } from '../../store/database.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import type { LinePart } from '../billing/index.ts';
import { followInvoices } from './follow-invoices.ts';
import { spread, type RecordedPayment } from './recorded-payment.ts';
import type { RemittancesNeeds } from './remittances-needs.ts';
import { addRecorded, sameRecorded } from './remittances.store.ts';
import { words } from './words.ts';

export interface PaymentReceived extends Pick<
  RecordedPayment,
  'accountId' | 'amountCents' | 'paidBy' | 'receivedOn' | 'reference'
> {
  /** Numbers or ids of what it is to pay, in this order; none: what is owed longest first. */
  invoices: readonly string[];
}

export interface RecordedNow {
  kind: 'recorded';
  payment: RecordedPayment;
  /** What invoices get of it, or give back when it is reversed. */
  paidCents: number;
  /** What is due again when it is reversed; what was forgiven is not. */
  dueCents: number;
}

export type Recorded =
  | RecordedNow
  | { kind: 'known'; payment: RecordedPayment }
  /** Why it cannot be recorded. */
  | { kind: 'refused'; text: string };

/**
 * Records a payment that came by check or transfer: it pays chosen invoices, or what is owed longest first; what is left is
 * credit. Of a written-off invoice that it names alone, it pays what was written off. The same reference again is recognised and
 * changes nothing; with other facts it is refused.
 */
export async function recordPayment(
  needs: RemittancesNeeds,
  received: PaymentReceived,
  alongside: Alongside<RecordedNow> = nothingAlongside,
): Promise<Recorded> {
  const { accountId } = received;
  return needs.db.transaction().execute(async (tx): Promise<Recorded> => {
    await lockAccounts(tx, [accountId]);
    const account = await needs.accounts.getAccount(tx, accountId);
    if (!account) return { kind: 'refused', text: words.noAccount(accountId) };
    const known = await sameRecorded(tx, received);
    if (known) return recognised(known, received);
    const today = localDay(needs.clock.now(), account.timeZone);
    if (received.receivedOn > today) return { kind: 'refused', text: words.notYet(today) };
    await needs.methods.keepMethods(tx, accountId);
    const invoices = await wantedInvoices(needs, tx, received);
    if ('refused' in invoices) return { kind: 'refused', text: invoices.refused };
    const payment = await record(needs, tx, received, invoices.ids);
    const paidCents = payment.amountCents - payment.creditCents;
    const recorded: RecordedNow = { kind: 'recorded', payment, paidCents, dueCents: 0 };
    await alongside(tx, recorded);
    return recorded;
  });
}

function recognised(known: RecordedPayment, { amountCents, receivedOn, reference }: PaymentReceived): Recorded {
  if (known.reversedAt !== null) return { kind: 'refused', text: words.isReversed(reference) };
  const isSame = known.amountCents === amountCents && known.receivedOn === receivedOn;
  return isSame ? { kind: 'known', payment: known } : { kind: 'refused', text: words.differs(known.id, reference) };
}

async function wantedInvoices(
  { billing }: RemittancesNeeds,
  tx: Tx,
  { accountId, invoices }: PaymentReceived,
): Promise<{ ids: InvoiceId[] } | { refused: string }> {
  if (invoices.length === 0) return { ids: await billing.owedInvoices(tx, accountId) };
  const ids = new Set<InvoiceId>();
  for (const named of invoices) {
    const found = await billing.invoiceNamed(tx, named);
    if (found?.accountId !== accountId || found.number === null) return { refused: words.noInvoice(named) };
    if (invoices.length > 1 && found.status === 'uncollectible') return { refused: words.namedAlone(found.number) };
    ids.add(found.id);
  }
  return { ids: [...ids] };
}

async function record(
  needs: RemittancesNeeds,
  tx: Tx,
  received: PaymentReceived,
  invoices: readonly InvoiceId[],
): Promise<RecordedPayment> {
  const { accountId, amountCents, paidBy, reference, receivedOn } = received;
  const now = needs.clock.now();
  const due = spread(amountCents, await dueOf(needs, tx, accountId, invoices));
  const recovered = due.length > 0 ? [] : spread(amountCents, await writtenOffOf(needs, tx, received, invoices));
  const parts = [...due, ...recovered];
  const paidCents = sumCents(parts.map((part) => part.amountCents));
  const payment: RecordedPayment = {
    id: newId<RecordedPaymentId>('rcp'),
    accountId,
    paidBy,
    reference,
    amountCents,
    creditCents: amountCents - paidCents,
    receivedOn,
    recordedAt: now,
    reversedAt: null,
    reversedReason: null,
  };
  await needs.billing.recordParts(tx, { accountId, parts: due, now });
  await needs.billing.recoverParts(tx, { accountId, parts: recovered, by: payment.id, now });
  await addRecorded(tx, payment, { parts, isRecovery: recovered.length > 0 });
  await book(needs, tx, payment, paidCents);
  const paid = await followInvoices(needs, tx, accountId, parts);
  await needs.notices.mailRecorded(tx, { accountId, payment, invoices: paid });
  return payment;
}

/** What is due of the invoices and not being collected, oldest invoice first; locks them. */
async function dueOf(
  { billing }: RemittancesNeeds,
  tx: Tx,
  accountId: AccountId,
  invoices: readonly InvoiceId[],
): Promise<LinePart[]> {
  await billing.lockInvoices(tx, invoices);
  const due: LinePart[] = [];
  for (const id of invoices) due.push(...(await billing.collectable(tx, accountId, id)));
  return due;
}

/** What was written off of the invoice that the payment names. */
async function writtenOffOf(
  { billing }: RemittancesNeeds,
  tx: Tx,
  { accountId, invoices }: PaymentReceived,
  [id]: readonly InvoiceId[],
): Promise<LinePart[]> {
  return invoices.length === 0 || id === undefined ? [] : billing.recoverable(tx, accountId, id);
}

/** In the ledger, and in the audit. */
async function book(
  needs: Pick<RemittancesNeeds, 'audit' | 'ledger'>,
  tx: Tx,
  { id, accountId, amountCents, creditCents, paidBy, reference, receivedOn }: RecordedPayment,
  paidCents: number,
): Promise<void> {
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: `recorded-payment:${id}`,
    entries: [
      { ledger: 'bank' as const, amountCents },
      { ledger: 'receivable' as const, amountCents: -paidCents },
      { ledger: 'account_credit' as const, amountCents: -creditCents },
    ].filter((entry) => entry.amountCents !== 0),
  });
  await needs.audit.record(tx, {
    account: accountId,
    action: 'payment.recorded',
    about: { payment: id },
    after: { paidBy, reference, amountCents, creditCents, receivedOn },
  });
}
