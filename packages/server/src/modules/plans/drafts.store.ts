import { sql } from 'kysely';
import type { PlanDraftId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { Draft } from './draft.ts';

type Kept = Omit<Draft, 'terms'> & { terms: string };

const drafts = (db: Db) => db.withTables<{ 'plans.drafts': Draft }>();
const kept = (db: Db) => db.withTables<{ 'plans.drafts': Kept }>();
const written = (draft: Draft): Kept => ({ ...draft, terms: JSON.stringify(draft.terms) });

/** False where another draft has its code or is its plan's. */
export async function insertDraft(tx: Tx, draft: Draft): Promise<boolean> {
  const result = await kept(tx)
    .insertInto('plans.drafts')
    .values(written(draft))
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateDraft(tx: Tx, draft: Draft): Promise<void> {
  const { id, ...changed } = written(draft);
  await kept(tx).updateTable('plans.drafts').set(changed).where('id', '=', id).execute();
}

export async function deleteDraft(tx: Tx, id: PlanDraftId): Promise<void> {
  await drafts(tx).deleteFrom('plans.drafts').where('id', '=', id).execute();
}

/** Until the transaction ends no one else changes it. */
export async function lockDraft(tx: Tx, id: string): Promise<Draft | undefined> {
  return drafts(tx)
    .selectFrom('plans.drafts')
    .selectAll()
    .where('id', '=', sql<PlanDraftId>`${id}`)
    .forUpdate()
    .executeTakeFirst();
}

export async function findDraft(db: Db, id: string): Promise<Draft | undefined> {
  return drafts(db)
    .selectFrom('plans.drafts')
    .selectAll()
    .where('id', '=', sql<PlanDraftId>`${id}`)
    .executeTakeFirst();
}

/** By code. */
export async function allDrafts(db: Db): Promise<Draft[]> {
  return drafts(db).selectFrom('plans.drafts').selectAll().orderBy('code').execute();
}
