import type { AccountId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { isOwed, type InvoiceRecord, type LinePart } from '../billing/index.ts';
import type { RemittancesNeeds } from './remittances-needs.ts';

/** What its lines say already moved each invoice; here others hear of it. The caller has locked them. */
export async function followInvoices(
  needs: Pick<RemittancesNeeds, 'billing' | 'methods'>,
  tx: Tx,
  accountId: AccountId,
  parts: readonly LinePart[],
): Promise<InvoiceRecord[]> {
  const ids = [...new Set(parts.map(({ invoiceId }) => invoiceId))];
  const invoices = await needs.billing.findInvoices(tx, accountId, ids);
  const owed = invoices.filter((invoice) => isOwed(invoice) && !invoice.holdsMethods).map(({ id }) => id);
  const paid = invoices.filter((invoice) => !isOwed(invoice) && invoice.holdsMethods).map(({ id }) => id);
  if (owed.length > 0) await needs.methods.holdMethods(tx, { accountId, kind: 'invoice', holders: owed });
  if (paid.length > 0) await needs.methods.releaseMethods(tx, { accountId, holders: paid });
  await needs.billing.changeInvoices(tx, owed, { holdsMethods: true });
  await needs.billing.changeInvoices(tx, paid, { holdsMethods: false, failure: null });
  const lineIds = parts.map(({ invoiceLineId }) => invoiceLineId);
  if (lineIds.length > 0) await needs.billing.concludeLines(tx, accountId, lineIds);
  return invoices;
}
