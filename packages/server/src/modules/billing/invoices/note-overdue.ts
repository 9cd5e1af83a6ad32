import { onItsOwn } from '../../../jobs/on-its-own.ts';
import type { AccountId, InvoiceId } from '../../../kernel/ids.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { BillingNeeds } from '../lines/billing-needs.ts';
import { concludeLines } from '../lines/conclude-lines.ts';
import { noteOverdueLines } from '../lines/due.store.ts';
import { isOwed } from './invoice.ts';
import { changeInvoice, invoicesFallenDue, lockInvoice } from './invoices.store.ts';
import { words } from './words.ts';

const atOnce = 200;

/**
 * Notes invoices on terms whose due date has passed: what is unpaid of them is overdue since that instant, and people get
 * one mail. Repeatable, by any number of processes.
 */
export async function noteOverdueInvoices(needs: BillingNeeds, stopping?: AbortSignal): Promise<void> {
  const by = needs.clock.now();
  for (;;) {
    let noted = 0;
    for (const { id, accountId } of await invoicesFallenDue(needs.db, by, atOnce)) {
      if (stopping?.aborted) return;
      const facts = { event: 'billing.overdue-failed', invoiceId: id };
      if (await onItsOwn(needs.log, facts, () => noteOverdueInvoice(needs, { id, accountId }))) noted += 1;
    }
    if (noted < atOnce) return;
  }
}

async function noteOverdueInvoice(
  needs: BillingNeeds,
  { id, accountId }: { id: InvoiceId; accountId: AccountId },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    await needs.methods.keepMethods(tx, accountId);
    const invoice = await lockInvoice(tx, id);
    if (!invoice || !isOwed(invoice) || invoice.overdueNotedAt !== null) return;
    const { dueOn, overdueAt } = invoice;
    if (dueOn === null || overdueAt === null) return;
    const failure = words.overdue(dueOn);
    const ids = await noteOverdueLines(tx, { accountId, id, overdueAt }, failure);
    await changeInvoice(tx, id, { failedAt: overdueAt, failure, overdueNotedAt: needs.clock.now() });
    await concludeLines(needs, tx, accountId, ids);
    await needs.notices.mailOverdue(tx, { accountId, invoice });
    needs.log.info({ event: 'billing.invoice-overdue', invoiceId: id, accountId }, 'an invoice is overdue');
  });
}
