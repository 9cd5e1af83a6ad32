import type { Caller } from '../src/kernel/caller.ts';
import type { InvoiceRecord } from '../src/modules/billing/index.ts';
import { lockAccounts } from '../src/store/lock-accounts.ts';
import type { ServiceWorld } from './service-world.ts';

/** Invoices charges that are about no line, as a billing day does: name and cents of each. */
export async function chargeAccount(
  world: ServiceWorld,
  { accountId }: Caller,
  charges: Readonly<Record<string, number>>,
): Promise<InvoiceRecord> {
  const day = world.clock.now().toISOString().slice(0, 10);
  const about = { planId: null, planVersionNo: null, subscriptionId: null, lineId: null, iccid: null, explain: {} };
  const invoice = await world.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    await world.methods.keepMethods(tx, accountId);
    await world.billing.addItems(
      tx,
      Object.entries(charges).map(([text, cents]) => ({
        ...about,
        accountId,
        cause: `${text}:${world.clock.now().toISOString()}`,
        orderId: null,
        kind: 'extra',
        text,
        periodStart: null,
        periodEnd: null,
        quantity: 1,
        unitCents: cents,
        amountCents: cents,
      })),
    );
    const issued = await world.billing.issueInvoice(tx, { accountId, day });
    if (issued) await world.collecting.collectInvoice(tx, issued, 'renewal');
    return issued;
  });
  if (!invoice) throw new Error('nothing was invoiced');
  await world.work();
  return invoice;
}
