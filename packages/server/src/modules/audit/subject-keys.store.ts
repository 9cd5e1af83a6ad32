import { kept, trace, type Trace } from '../../store/traces.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../store/database.ts';

export interface SubjectKeyRow {
  accountId: string;
  subject: string;
  id: string;
  /** Sealed under the secret outside of the database. */
  keySealed: Buffer;
  madeAt: Date;
}
type Tables = { 'audit.subjectKeys': SubjectKeyRow };

const keys = (db: Db) => db.withTables<Tables>();

/** The newest key of a subject that others see. */
export async function findKey(db: Db, accountId: string, subject: string): Promise<SubjectKeyRow | undefined> {
  return keys(db)
    .selectFrom('audit.subjectKeys')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function keyOfId(db: Db, accountId: string, id: string): Promise<SubjectKeyRow | undefined> {
  return keys(db)
    .selectFrom('audit.subjectKeys')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertKey(tx: Tx, row: SubjectKeyRow): Promise<void> {
  await keys(tx).insertInto('audit.subjectKeys').values(row).execute();
}

/** How many were dropped. */
export async function dropKeys(tx: Tx, accountId: string, subject: string): Promise<number> {
  const dropped = await keys(tx)
    .deleteFrom('audit.subjectKeys')
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Number(dropped.numDeletedRows);
}

/** Without its key no one reads a value of a subject; addresses of staff keep theirs. */
export const keyTraces: readonly Trace[] = [
  trace({
    what: 'auditKeys',
    table: sql`audit.subject_keys`,
    where: ({ accountId, person }) =>
      person === null
        ? sql`account_id = ${accountId} and not starts_with(subject, 'staff_')`
        : sql`account_id = ${accountId} and subject = ${person.subject}`,
    set: null,
  }),
];

export const keptEntries = kept('auditEntries', sql`audit.entries`);
