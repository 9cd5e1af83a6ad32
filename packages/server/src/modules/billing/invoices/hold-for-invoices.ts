import { onItsOwn } from '../../../jobs/on-its-own.ts';
import type { AccountId, InvoiceId } from '../../../kernel/ids.ts';
import type { BillingNeeds } from '../lines/billing-needs.ts';
import { changeInvoice, invoicesWithStaleHold, lockInvoice } from './invoices.store.ts';
import { isOwed } from './invoice.ts';

const atOnce = 200;

/**
 * An invoice holds the account's last usable method while it is owed. This fixes those that do not: invoices from before
 * the rule, and those that an operator closed.
 */
export async function holdForInvoices(needs: BillingNeeds): Promise<void> {
  for (const { id, accountId } of await invoicesWithStaleHold(needs.db, atOnce))
    await onItsOwn(needs.log, { event: 'billing.hold-failed', invoiceId: id }, () => holdFor(needs, { id, accountId }));
}

async function holdFor(needs: BillingNeeds, { id, accountId }: { id: InvoiceId; accountId: AccountId }): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await needs.methods.keepMethods(tx, accountId);
    const invoice = await lockInvoice(tx, id);
    if (!invoice || isOwed(invoice) === invoice.holdsMethods) return;
    const holders = [id];
    if (isOwed(invoice)) await needs.methods.holdMethods(tx, { accountId, kind: 'invoice', holders });
    else await needs.methods.releaseMethods(tx, { accountId, holders });
    await changeInvoice(tx, id, { holdsMethods: isOwed(invoice) });
  });
}
