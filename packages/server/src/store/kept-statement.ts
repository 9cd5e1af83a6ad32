import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { keptTexts } from './statement-names.ts';

class Place {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

/** Sorts behind every id: a list that may go on behind an id is the same statement on its first page. */
export const beyondIds = '~';

/** Where a value of the statement goes, counted from 0. */
export type ValueAt<Values extends readonly unknown[]> = <At extends number>(at: At) => RawBuilder<Values[At]>;

/**
 * A statement that requests make again and again: built once, with `valueAt` for what differs, and then only given its
 * values. The database plans it once for each connection, outside of transactions, too.
 */
export function keptStatement<Values extends readonly unknown[], Row>(
  build: (db: Db, valueAt: ValueAt<Values>) => Pick<Compilable<Row>, 'compile'>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let kept: CompiledQuery<Row> | undefined;
  const keep = (db: Db) => {
    const made = build(db, (at) => sql`${new Place(at)}`).compile();
    keptTexts.add(made.sql);
    return made;
  };
  return async (db, ...values) => {
    kept ??= keep(db);
    const parameters = kept.parameters.map((one) => (one instanceof Place ? values[one.at] : one));
    const { rows } = await db.executeQuery<Row>({ ...kept, parameters });
    return rows;
  };
}
