import { words as erasing } from '../../../kernel/words.ts';
import { namesIn, trace, withoutNames, type Trace } from '../../../store/traces.ts';
import { sql } from 'kysely';
import type { AccountId, NoteId, StaffId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { beyondIds, keptStatement } from '../../../store/kept-statement.ts';

export interface Note {
  accountId: AccountId;
  id: NoteId;
  at: Date;
  memberId: StaffId;
  /** What the member was called then. */
  author: string;
  text: string;
}

const notes = (db: Db) => db.withTables<{ 'customers.notes': Note }>();

export async function insertNote(tx: Tx, note: Note): Promise<void> {
  await notes(tx).insertInto('customers.notes').values(note).execute();
}

/** Newest first, behind one of them. */
export async function notesOf(
  db: Db,
  accountId: AccountId,
  { behindId, limit, offset }: { behindId: string | null; limit: number; offset: number },
): Promise<Note[]> {
  return notesBehind(db, accountId, behindId ?? beyondIds, limit, offset);
}

const notesBehind = keptStatement<[AccountId, behindId: string, limit: number, offset: number], Note>((db, valueAt) =>
  notes(db)
    .selectFrom('customers.notes')
    .selectAll()
    .where('accountId', '=', valueAt(0))
    .where(sql<boolean>`id < ${valueAt(1)}`)
    .orderBy('id', 'desc')
    .limit(valueAt(2))
    .offset(valueAt(3)),
);

export async function countNotes(db: Db, accountId: AccountId): Promise<number> {
  const [counted] = await notesCounted(db, accountId);
  return counted?.total ?? 0;
}

const notesCounted = keptStatement<[AccountId], { total: number }>((db, valueAt) =>
  notes(db)
    .selectFrom('customers.notes')
    .select((on) => on.fn.countAll<number>().as('total'))
    .where('accountId', '=', valueAt(0)),
);

export const staffTraces: readonly Trace[] = [
  trace({
    what: 'notes',
    table: sql`customers.notes`,
    where: ({ accountId, person }) => (person === null ? sql`account_id = ${accountId}` : null),
    set: null,
  }),
  trace({
    what: 'notes',
    table: sql`customers.notes`,
    where: (whose) => namesIn(sql`text`, whose),
    set: (whose) => withoutNames(sql`text`, whose),
  }),
  trace({
    what: 'looks',
    table: sql`customers.looks`,
    where: ({ accountId, person }) =>
      person === null ? sql`account_id = ${accountId} and reason <> ${erasing.erased.reason}` : null,
    set: () => sql`reason = ${erasing.erased.reason}`,
  }),
  trace({
    what: 'looks',
    table: sql`customers.looks`,
    where: (whose) => namesIn(sql`reason`, whose),
    set: (whose) => withoutNames(sql`reason`, whose),
  }),
];
