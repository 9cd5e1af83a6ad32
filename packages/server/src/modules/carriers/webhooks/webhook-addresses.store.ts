import type { Db, Tx } from '../../../store/database.ts';

export interface ToldPlace {
  account: string;
  url: string;
  fingerprint: string;
  arrangedAt: Date;
}
type Tables = { 'carriers.toldPlaces': ToldPlace };

export async function findToldPlace(db: Db, account: string): Promise<ToldPlace | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('carriers.toldPlaces')
    .selectAll()
    .where('account', '=', account)
    .executeTakeFirst();
}

export async function putToldPlace(tx: Tx, place: ToldPlace): Promise<void> {
  const { account: _account, ...changes } = place;
  await tx
    .withTables<Tables>()
    .insertInto('carriers.toldPlaces')
    .values(place)
    .onConflict((conflict) => conflict.column('account').doUpdateSet(changes))
    .execute();
}
