import { brandId, type InvoiceId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { changeInvoice, invoiceNamed, lockInvoice } from './invoices.store.ts';
import { invoiceClosed, type InvoiceRecord } from './invoice.ts';
import { words } from './words.ts';
import type { BillingNeeds } from './billing-needs.ts';

/** `void`: it should never have been owed. `uncollectible`: it is owed and will never be paid. */
export type Closing = 'void' | 'uncollectible';

interface ClosingWanted {
  /** Its number, or its id. */
  invoice: string;
  as: Closing;
  reason: string;
  /** Whose decision it was, as that person is called. */
  decidedBy: string;
}

export type Closed =
  | { kind: 'closed'; number: string; forgivenCents: number }
  /** Why it cannot be closed. */
  | { kind: 'refused'; text: string };

/**
 * The provider forgives what is unpaid of an invoice, for good: the ledger takes it back (`void`) or writes it off
 * (`uncollectible`), and the subscription owes nothing for that period. Refused while a payment is under way, after one
 * was made, and the second time.
 */
export async function closeInvoice(
  needs: Pick<
    BillingNeeds,
    'audit' | 'clock' | 'db' | 'jobs' | 'ledger' | 'log' | 'methods' | 'payments' | 'subscriptions'
  >,
  wanted: ClosingWanted,
): Promise<Closed> {
  const found = await invoiceNamed(needs.db, wanted.invoice);
  if (!found) return { kind: 'refused', text: words.closing.notFound(wanted.invoice) };
  return needs.db.transaction().execute(async (tx): Promise<Closed> => {
    await needs.methods.keepMethods(tx, found.accountId);
    const invoice = await lockInvoice(tx, found.id);
    const text = invoice ? await objection(needs, tx, invoice) : words.closing.notFound(wanted.invoice);
    if (!invoice || text !== null) return { kind: 'refused', text: text ?? '' };
    await close(needs, tx, invoice, wanted);
    const { number, dueCents: forgivenCents } = invoice;
    return { kind: 'closed', number: number ?? invoice.id, forgivenCents };
  });
}

async function objection(
  needs: Pick<BillingNeeds, 'payments'>,
  tx: Tx,
  { id, status }: InvoiceRecord,
): Promise<string | null> {
  if (status === 'paid') return words.closing.paid;
  if (status === 'draft') return words.closing.draft;
  if (status !== 'open' && status !== 'processing') return words.closing.closed(status);
  const payment = await needs.payments.livePayment(tx, id, null);
  return payment ? words.closing.underWay(payment.id, payment.state) : null;
}

async function close(
  needs: Pick<
    BillingNeeds,
    'audit' | 'clock' | 'db' | 'jobs' | 'ledger' | 'log' | 'methods' | 'payments' | 'subscriptions'
  >,
  tx: Tx,
  invoice: InvoiceRecord,
  { as, reason, decidedBy }: ClosingWanted,
): Promise<void> {
  const { id, accountId, subscriptionId, dueCents } = invoice;
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: `invoice:${id}:${as}`,
    entries: [
      { ledger: as === 'void' ? 'revenue' : 'bad_debt', amountCents: dueCents },
      { ledger: 'receivable', amountCents: -dueCents },
    ],
  });
  const closed = { closedAt: needs.clock.now(), closedBy: decidedBy, closedReason: reason };
  await needs.audit.record(tx, {
    account: accountId,
    action: 'invoice.closed',
    about: { invoice: id },
    before: { dueCents },
    after: { as, reason, decidedBy },
  });
  await needs.methods.releaseMethods(tx, { accountId, holders: [id] });
  await changeInvoice(tx, id, {
    status: as,
    dueCents: 0,
    failedAt: null,
    reason: null,
    holdsMethods: false,
    ...closed,
  });
  await needs.subscriptions.concludeFirstCharge(tx, { subscriptionId, outcome: 'forgiven' });
  await needs.jobs.enqueue(tx, invoiceClosed, { invoiceId: id });
  needs.log.info({ event: 'billing.invoice-closed', invoiceId: id, as, dueCents, ...closed }, 'a debt was forgiven');
}

/** Writes once to the account that it no longer owes an invoice. */
export async function mailClosing(
  needs: Pick<BillingNeeds, 'db' | 'notices'>,
  { invoiceId }: { invoiceId: string },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const invoice = await lockInvoice(tx, brandId<InvoiceId>(invoiceId));
    if (invoice?.status === 'void' || invoice?.status === 'uncollectible') await needs.notices.mailClosing(tx, invoice);
  });
}
