import type { Db, Tx } from '../../store/database.ts';

/** A picture that was uploaded; its id names its content. */
export interface Logo {
  id: string;
  type: string;
  content: Buffer;
  madeAt: Date;
}

const logos = (db: Db) => db.withTables<{ 'rules.logos': Logo }>();

/** The same picture again changes nothing; true when it is new. */
export async function addLogo(tx: Tx, logo: Logo): Promise<boolean> {
  const done = await logos(tx)
    .insertInto('rules.logos')
    .values(logo)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findLogo(db: Db, id: string): Promise<Logo | undefined> {
  return logos(db).selectFrom('rules.logos').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hasLogo(db: Db, id: string): Promise<boolean> {
  const found = await logos(db).selectFrom('rules.logos').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
