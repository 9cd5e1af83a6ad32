import type { BillingContact } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

type Tables = { 'accounts.billingContacts': BillingContact & { accountId: AccountId } };

const contacts = (db: Db) => db.withTables<Tables>();

/** Empty until something is set. */
export async function getBillingContact(db: Db, accountId: AccountId): Promise<BillingContact> {
  const found = await contacts(db)
    .selectFrom('accounts.billingContacts')
    .select(['billingEmail', 'ccEmails', 'purchaseOrder', 'upcomingChargeEmails'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return found ?? { billingEmail: null, ccEmails: [], purchaseOrder: null, upcomingChargeEmails: true };
}

export async function setBillingContact(tx: Tx, accountId: AccountId, contact: BillingContact): Promise<void> {
  await contacts(tx)
    .insertInto('accounts.billingContacts')
    .values({ accountId, ...contact })
    .onConflict((on) => on.column('accountId').doUpdateSet(contact))
    .execute();
}

export async function forgetBillingContact(tx: Tx, accountId: AccountId): Promise<void> {
  await contacts(tx).deleteFrom('accounts.billingContacts').where('accountId', '=', accountId).execute();
}
