import type { TraceKind } from '@linekeeper/contract/provider';
import { sql, type RawBuilder } from 'kysely';
import type { AccountId, PersonId } from '../kernel/ids.ts';
import { words } from '../kernel/words.ts';
import type { Db, Tx } from './database.ts';

/** Somebody who had a login to an account. */
export interface Leaver {
  readonly id: PersonId;
  readonly subject: string;
  readonly accountId: AccountId;
  readonly email: string;
  /** First and last name, as sentences have it. */
  readonly name: string;
}

/** Whose personal data goes: all of a closed account, or that of one who has left an account. */
export interface Whose {
  readonly accountId: AccountId;
  readonly person: Leaver | null;
}

/** Where a module keeps personal data. What was erased is no longer counted, so a repeat finds nothing to do. */
export interface Trace {
  readonly what: TraceKind;
  /** How many rows still hold it. */
  count(db: Db, whose: Whose): Promise<number>;
  /** Erases at most `limit` rows, and says how many. */
  erase(tx: Tx, whose: Whose, limit: number): Promise<number>;
}

type Part = RawBuilder<unknown>;

interface TraceOf {
  readonly what: TraceKind;
  readonly table: Part;
  /** Which rows hold it; null: none of these. */
  readonly where: (whose: Whose) => Part | null;
  /** What is put in its place; null: the rows go. */
  readonly set: ((whose: Whose) => Part) | null;
}

export function trace({ what, table, where, set }: TraceOf): Trace {
  return {
    what,
    async count(db, whose) {
      const rows = where(whose);
      return rows === null ? 0 : countRows(db, table, rows);
    },
    async erase(tx, whose, limit) {
      const rows = where(whose);
      if (rows === null) return 0;
      const chosen = sql`ctid = any (array(select ctid from ${table} where ${rows} limit ${limit}))`;
      const done = set
        ? await sql`update ${table} set ${set(whose)} where ${chosen}`.execute(tx)
        : await sql`delete from ${table} where ${chosen}`.execute(tx);
      return Number(done.numAffectedRows ?? 0n);
    },
  };
}

/** What stays in the books, counted. */
export interface Kept {
  readonly what: TraceKind;
  count(db: Db, accountId: AccountId): Promise<number>;
}

export function kept(what: TraceKind, table: Part): Kept {
  return { what, count: (db, accountId) => countRows(db, table, sql`account_id = ${accountId}`) };
}

async function countRows(db: Db, table: Part, where: Part): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table} where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Sentences that name a person, in a column of a table with accounts. */
export function namesIn(column: Part, { accountId, person }: Whose): Part | null {
  if (person === null) return null;
  return sql`account_id = ${accountId} and (position(${person.name} in ${column}) > 0
    or position(${person.email} in ${column}) > 0)`;
}

/** The same sentences without the person. */
export function withoutNames(column: Part, { person }: Whose): Part {
  const { formerPerson } = words.erased;
  return sql`${column} = replace(replace(${column}, ${person?.email ?? ''}, ${formerPerson}),
    ${person?.name ?? ''}, ${formerPerson})`;
}
