import { letterWordsShape, type LetterWords } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import type { Db, Tx } from '../store/database.ts';
import type { WordingId } from './wordings.ts';

/** Words that staff put in force for one wording of an email. The newest version holds. */
export interface WordingVersion {
  readonly versionNo: number;
  /** Null: the standard words again, or what this release cannot read. */
  readonly words: LetterWords | null;
  readonly isReadable: boolean;
  readonly madeAt: Date;
  readonly madeBy: string;
}

type WordingRow = { wording: string; versionNo: number; content: unknown; madeAt: Date; madeBy: string };
type FaultRow = { wording: string; versionNo: number; problem: string; at: Date };
type Tables = { 'mail.wordings': WordingRow; 'mail.wordingFaults': FaultRow };

const tables = (db: Db) => db.withTables<Tables>();

function versionOf({ content, versionNo, madeAt, madeBy }: WordingRow): WordingVersion {
  const read = letterWordsShape.safeParse(content);
  return { versionNo, madeAt, madeBy, words: read.data ?? null, isReadable: content === null || read.success };
}

/** What holds for one; undefined: it was never edited. */
export async function wordingInForce(db: Db, id: WordingId): Promise<WordingVersion | undefined> {
  const [newest] = await wordingVersions(db, id, 1);
  return newest;
}

/** Those that are not written in the standard words. */
export async function editedWordings(db: Db): Promise<ReadonlySet<string>> {
  const rows = await tables(db)
    .selectFrom('mail.wordings')
    .distinctOn('wording')
    .select(['wording', 'content'])
    .orderBy('wording')
    .orderBy('versionNo', 'desc')
    .execute();
  return new Set(rows.filter(({ content }) => content !== null).map(({ wording }) => wording));
}

/** What was put in force, newest first. */
export async function wordingVersions(db: Db, id: WordingId, limit: number): Promise<WordingVersion[]> {
  const rows = await tables(db)
    .selectFrom('mail.wordings')
    .selectAll()
    .where('wording', '=', id)
    .orderBy('versionNo', 'desc')
    .limit(limit)
    .execute();
  return rows.map(versionOf);
}

/** False: another version has this number by now. */
export async function insertWording(
  tx: Tx,
  id: WordingId,
  version: Omit<WordingVersion, 'isReadable'>,
): Promise<boolean> {
  const { words, versionNo, madeAt, madeBy } = version;
  const content = words === null ? null : sql`${JSON.stringify(words)}::jsonb`;
  const inserted = await tables(tx)
    .insertInto('mail.wordings')
    .values({ wording: id, versionNo, madeAt, madeBy, content })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Notes once for each version that an email could not be written in it. */
export async function noteWordingFault(tx: Tx, fault: FaultRow & { wording: WordingId }): Promise<void> {
  await tables(tx)
    .insertInto('mail.wordingFaults')
    .values(fault)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Words in force that some email could not be written in, by their wording. */
export async function wordingFaults(db: Db): Promise<FaultRow[]> {
  return tables(db)
    .selectFrom('mail.wordingFaults as fault')
    .selectAll('fault')
    .where('fault.versionNo', '=', (newest) =>
      newest
        .selectFrom('mail.wordings as version')
        .select((on) => on.fn.max('version.versionNo').as('newest'))
        .whereRef('version.wording', '=', 'fault.wording'),
    )
    .orderBy('fault.wording')
    .execute();
}
