import type { Db, Tx } from '../../../store/database.ts';

export type Notification = {
  id: string;
  eventType: string;
  entityId: string;
  invoiceNo: string | null;
  receivedAt: Date;
  lookedAt: Date | null;
};
type Tables = { 'reconciliation.notifications': Notification };

/** False when it came before. */
export async function insertNotification(tx: Tx, notification: Notification): Promise<boolean> {
  const added = await tx
    .withTables<Tables>()
    .insertInto('reconciliation.notifications')
    .values(notification)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function readNotification(db: Db, id: string): Promise<Notification | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('reconciliation.notifications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function noteLooked(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('reconciliation.notifications')
    .set({ lookedAt: now })
    .where('id', '=', id)
    .execute();
}
