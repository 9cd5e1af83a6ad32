import { sql } from 'kysely';
import type { AccountId, ApiKeyId, KeySpendId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

/** What one call with a key comes to, from before it is made. */
export interface Spend {
  id: KeySpendId;
  accountId: AccountId;
  keyId: ApiKeyId;
  month: string;
  call: string;
  quoteId: string | null;
  cents: number;
  state: 'open' | 'kept' | 'released';
  at: Date;
}
interface Month {
  accountId: AccountId;
  keyId: ApiKeyId;
  month: string;
  capCents: number;
  spentCents: number;
}

const tables = (db: Db) => db.withTables<{ 'keys.spends': Spend; 'keys.months': Month }>();

/** What the keys of an account spent in a month. */
export async function spentIn(db: Db, accountId: AccountId, month: string): Promise<Map<ApiKeyId, number>> {
  const rows = await tables(db)
    .selectFrom('keys.months')
    .select(['keyId', 'spentCents'])
    .where('accountId', '=', accountId)
    .where('month', '=', month)
    .execute();
  return new Map(rows.map(({ keyId, spentCents }) => [keyId, spentCents]));
}

/** False, with nothing counted, when it does not fit below the cap; calls at the same time wait for each other. */
export async function reserve(tx: Tx, spend: Spend, capCents: number): Promise<boolean> {
  const { accountId, keyId, month, cents } = spend;
  if (cents > capCents) return false;
  const counted = await tables(tx)
    .insertInto('keys.months')
    .values({ accountId, keyId, month, capCents, spentCents: cents })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'keyId', 'month'])
        .doUpdateSet({ spentCents: sql<number>`months.spent_cents + ${cents}` })
        .where(sql<boolean>`months.spent_cents + ${cents} <= months.cap_cents`),
    )
    .returning('spentCents')
    .executeTakeFirst();
  if (!counted) return false;
  await tables(tx).insertInto('keys.spends').values(spend).execute();
  return true;
}

/** It was done, so it goes on counting; released instead when the same quote counts already. */
export async function conclude(tx: Tx, spend: Spend, isDone: boolean): Promise<void> {
  const { accountId, keyId, month, id, quoteId, cents } = spend;
  await tables(tx)
    .selectFrom('keys.months')
    .select('month')
    .where('accountId', '=', accountId)
    .where('keyId', '=', keyId)
    .where('month', '=', month)
    .forUpdate()
    .execute();
  const isKept = isDone && !(await isCounted(tx, { accountId, keyId, quoteId }));
  await tables(tx)
    .updateTable('keys.spends')
    .set({ state: isKept ? 'kept' : 'released' })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();
  if (isKept) return;
  await tables(tx)
    .updateTable('keys.months')
    .set({ spentCents: sql<number>`spent_cents - ${cents}` })
    .where('accountId', '=', accountId)
    .where('keyId', '=', keyId)
    .where('month', '=', month)
    .execute();
}

async function isCounted(tx: Tx, { accountId, keyId, quoteId }: Pick<Spend, 'accountId' | 'keyId' | 'quoteId'>) {
  if (quoteId === null) return false;
  const found = await tables(tx)
    .selectFrom('keys.spends')
    .select('id')
    .where('accountId', '=', accountId)
    .where('keyId', '=', keyId)
    .where('quoteId', '=', quoteId)
    .where('state', '=', 'kept')
    .executeTakeFirst();
  return found !== undefined;
}
