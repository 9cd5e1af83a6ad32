import * as z from 'zod/mini';
import type { Floor } from '../../jobs/floor.ts';
import type { Job } from '../../jobs/job.ts';
import type { Tx } from '../../store/database.ts';
import type { Audited } from '../audit/index.ts';
import { postLedger } from '../ledger/index.ts';
import { keepMethods, livePayment, releaseMethods } from '../payments/index.ts';
import { settleFirstCharge } from '../subscriptions/index.ts';
import { changeInvoice, invoiceNamed, lockInvoice } from './billing.store.ts';
import type { InvoiceRecord } from './invoice.ts';

/** `void`: it should never have been owed. `uncollectible`: it is owed and will never be paid. */
export type Closing = 'void' | 'uncollectible';

export interface ClosingWanted {
  /** Its number, or its id. */
  invoice: string;
  as: Closing;
  reason: string;
  /** Whose decision it was, as that person is called. */
  decidedBy: string;
}

export type Closed =
  | { kind: 'closed'; number: string; forgivenCents: number }
  /** In words what stands against it. */
  | { kind: 'refused'; text: string };

/** An invoice was closed without being paid; whoever looks after the account's billing gets a mail. */
export const invoiceClosed: Job<{ invoiceId: string }> = {
  name: 'billing.invoice-closed',
  payload: z.object({ invoiceId: z.string() }),
};

/**
 * The provider forgives what is unpaid of an invoice, for good: the ledger takes it back (`void`) or writes it off
 * (`uncollectible`), and the subscription owes nothing for that period. Refused while a payment is under way, after one
 * was made, and the second time.
 */
export async function closeInvoice(
  needs: Pick<Floor, 'clock' | 'db' | 'jobs' | 'log'> & Audited,
  wanted: ClosingWanted,
): Promise<Closed> {
  const found = await invoiceNamed(needs.db, wanted.invoice);
  if (!found) return { kind: 'refused', text: `There is no invoice ${wanted.invoice}.` };
  return needs.db.transaction().execute(async (tx): Promise<Closed> => {
    await keepMethods(tx, found.accountId);
    const invoice = await lockInvoice(tx, found.id);
    const text = invoice ? await objection(tx, invoice) : `There is no invoice ${wanted.invoice}.`;
    if (!invoice || text !== null) return { kind: 'refused', text: text ?? '' };
    await close(needs, tx, invoice, wanted);
    const { number, dueCents: forgivenCents } = invoice;
    return { kind: 'closed', number: number ?? invoice.id, forgivenCents };
  });
}

async function objection(tx: Tx, { id, status }: InvoiceRecord): Promise<string | null> {
  if (status === 'paid') return 'It is paid: give the payment back with refund.';
  if (status === 'draft') return 'It is a draft: nothing is owed for it yet.';
  if (status !== 'open' && status !== 'processing') return `It is ${status} already.`;
  const payment = await livePayment(tx, id, null);
  return payment ? `A payment of it is ${payment.state}: wait until ${payment.id} has ended, or call it off.` : null;
}

async function close(
  needs: Pick<Floor, 'clock' | 'jobs' | 'log'> & Audited,
  tx: Tx,
  invoice: InvoiceRecord,
  { as, reason, decidedBy }: ClosingWanted,
): Promise<void> {
  const { id, accountId, subscriptionId, dueCents } = invoice;
  await postLedger(needs, tx, {
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
  await releaseMethods(tx, { accountId, holders: [id] });
  await changeInvoice(tx, id, {
    status: as,
    dueCents: 0,
    failedAt: null,
    reason: null,
    holdsMethods: false,
    ...closed,
  });
  await settleFirstCharge(tx, { subscriptionId, outcome: 'forgiven' });
  await needs.jobs.enqueue(tx, invoiceClosed, { invoiceId: id });
  needs.log.info({ event: 'billing.invoice-closed', invoiceId: id, as, dueCents, ...closed }, 'a debt was forgiven');
}
