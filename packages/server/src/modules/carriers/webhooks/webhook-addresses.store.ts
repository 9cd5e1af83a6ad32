import type { Db, Tx } from '../../../store/database.ts';

/** Where an account's webhooks go, as we arranged it last. */
export interface WebhookAddress {
  account: string;
  url: string;
  fingerprint: string;
  arrangedAt: Date;
}
type Tables = { 'carriers.webhookAddresses': WebhookAddress };

export async function findAddress(db: Db, account: string): Promise<WebhookAddress | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('carriers.webhookAddresses')
    .selectAll()
    .where('account', '=', account)
    .executeTakeFirst();
}

export async function putAddress(tx: Tx, address: WebhookAddress): Promise<void> {
  const { account: _account, ...changes } = address;
  await tx
    .withTables<Tables>()
    .insertInto('carriers.webhookAddresses')
    .values(address)
    .onConflict((conflict) => conflict.column('account').doUpdateSet(changes))
    .execute();
}
