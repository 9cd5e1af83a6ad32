import { brandId, type AccountId, type InvoiceId } from '../../../kernel/ids.ts';
import { nothingAlongside, type Alongside } from '../../../store/alongside.ts';
import type { Tx } from '../../../store/database.ts';
import { forgive } from './forgive.ts';
import { changeInvoice, invoiceNamed, lockInvoice } from './invoices.store.ts';
import { closingOf, invoiceClosed, type Closing, type InvoiceRecord } from './invoice.ts';
import type { BillingNeeds } from '../lines/billing-needs.ts';
import { concludeLines } from '../lines/conclude-lines.ts';
import { writeOff } from '../lines/due.store.ts';
import { dueByPeriod } from './taxes-of-invoice.store.ts';
import { words } from './words.ts';

interface ClosedInvoice {
  kind: 'closed';
  number: string;
  accountId: AccountId;
  forgivenCents: number;
}

interface ClosingWanted {
  /** Its number, or its id. */
  invoice: string;
  as: Closing;
  reason: string;
  /** Whose decision it was, as that person is called. */
  decidedBy: string;
}

export type Closed =
  | ClosedInvoice
  /** Why it cannot be closed. */
  | { kind: 'refused'; text: string };

/**
 * The provider forgives what is unpaid of an invoice, for good: the ledger takes it back (`void`) or writes it off
 * (`uncollectible`), and its subscriptions owe nothing for it. What was paid of it stays paid. Refused while a payment is
 * under way, when it is paid, and the second time.
 */
export async function closeInvoice(
  needs: Omit<BillingNeeds, 'notices'>,
  wanted: ClosingWanted,
  alongside: Alongside<ClosedInvoice> = nothingAlongside,
): Promise<Closed> {
  const found = await invoiceNamed(needs.db, wanted.invoice);
  if (!found) return { kind: 'refused', text: words.closing.notFound(wanted.invoice) };
  return needs.db.transaction().execute(async (tx): Promise<Closed> => {
    await needs.methods.keepMethods(tx, found.accountId);
    const invoice = await lockInvoice(tx, found.id);
    const text = invoice ? objection(invoice) : words.closing.notFound(wanted.invoice);
    if (!invoice || text !== null) return { kind: 'refused', text: text ?? '' };
    const { accountId, number, dueCents: forgivenCents } = invoice;
    const closed = { kind: 'closed', number: number ?? invoice.id, accountId, forgivenCents } as const;
    await needs.jobs.enqueue(tx, invoiceClosed, { invoiceId: invoice.id });
    await close(needs, tx, invoice, { ...wanted, alongside: () => alongside(tx, closed) });
    return closed;
  });
}

/**
 * Writes off what is unpaid of an invoice by the provider's rule, without a mail. False when it is not
 * open. The caller keeps the account's methods (`keepMethods`).
 */
export async function writeOffInvoice(
  needs: Omit<BillingNeeds, 'notices'>,
  tx: Tx,
  { accountId, id, ...decided }: { accountId: AccountId; id: InvoiceId; reason: string; decidedBy: string },
): Promise<boolean> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice || invoice.accountId !== accountId || objection(invoice) !== null) return false;
  await close(needs, tx, invoice, { ...decided, as: 'uncollectible', alongside: nothingAlongside });
  return true;
}

function objection({ status }: InvoiceRecord): string | null {
  if (status === 'paid') return words.closing.paid;
  if (status === 'draft') return words.closing.draft;
  if (status === 'processing') return words.closing.underWay;
  return status === 'open' ? null : words.closing.closed(status);
}

async function close(
  needs: Omit<BillingNeeds, 'notices'>,
  tx: Tx,
  invoice: InvoiceRecord,
  { as, reason, decidedBy, alongside }: Omit<ClosingWanted, 'invoice'> & { alongside: () => Promise<void> },
): Promise<void> {
  const { id, accountId, dueCents } = invoice;
  const due = await dueByPeriod(tx, accountId, id);
  const entries = await forgive(needs, tx, { accountId, invoiceId: id, as, due });
  await needs.ledger.postLedger(tx, { accountId, cause: `invoice:${id}:${as}`, entries });
  const closed = { closedAt: needs.clock.now(), closedBy: decidedBy, closedReason: reason };
  const about = { account: accountId, about: { invoice: id } };
  const decision = { before: { dueCents }, after: { as, reason, decidedBy } };
  await needs.audit.record(tx, { ...about, ...decision, action: 'invoice.closed' });
  await needs.methods.releaseMethods(tx, { accountId, holders: [id] });
  const writtenOff = await writeOff(tx, accountId, id, closed.closedAt);
  const ended = { paidAt: null, failedAt: null, failure: null, holdsMethods: false };
  await changeInvoice(tx, id, { status: as, ...ended, ...closed });
  await concludeLines(needs, tx, accountId, writtenOff);
  await alongside();
  needs.log.info({ event: 'billing.invoice-closed', invoiceId: id, as, dueCents, ...closed }, 'a debt was forgiven');
}

/** Writes once to the account that it no longer owes an invoice. */
export async function mailClosing(
  needs: Pick<BillingNeeds, 'db' | 'notices'>,
  { invoiceId }: { invoiceId: string },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const invoice = await lockInvoice(tx, brandId<InvoiceId>(invoiceId));
    if (invoice && closingOf(invoice)) await needs.notices.mailClosing(tx, { accountId: invoice.accountId, invoice });
  });
}
