import type { LegalKind } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../store/database.ts';

/** A version that staff published. */
export interface PublishedText {
  kind: LegalKind;
  version: number;
  /** `YYYY-MM-DD` where the provider is. */
  holdsFrom: string;
  markdown: string;
  madeAt: Date;
  /** What the member of staff was called then. */
  madeBy: string;
  reason: string;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
}

const texts = (db: Db) => db.withTables<{ 'terms.texts': PublishedText }>();

/** All of them, withdrawn ones included. */
export async function publishedTexts(db: Db): Promise<PublishedText[]> {
  return texts(db).selectFrom('terms.texts').selectAll().orderBy('kind').orderBy('version').execute();
}

/** Until the transaction ends no one else publishes or withdraws. */
export async function lockTexts(tx: Tx): Promise<PublishedText[]> {
  await sql`lock table terms.texts in share row exclusive mode`.execute(tx);
  return publishedTexts(tx);
}

export async function addText(tx: Tx, text: Omit<PublishedText, 'withdrawnAt' | 'withdrawnBy'>): Promise<void> {
  await texts(tx)
    .insertInto('terms.texts')
    .values({ ...text, withdrawnAt: null, withdrawnBy: null })
    .execute();
}

export async function withdrawText(
  tx: Tx,
  { kind, version }: Pick<PublishedText, 'kind' | 'version'>,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await texts(tx)
    .updateTable('terms.texts')
    .set({ withdrawnAt: at, withdrawnBy: by })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .execute();
}

/** How many accounts accepted each version of the terms, by version; for staff alone. */
export async function acceptanceCountsOfAll(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ version: number; count: number }>`
    select version, count(distinct account_id)::int as count from terms.acceptances
    where how <> 'invitation' group by version`.execute(db);
  return new Map(rows.map(({ version, count }) => [version, count]));
}
