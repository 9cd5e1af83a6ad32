import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { MatchOfAll, PartOfAll } from '../kernel/page.ts';

type Part = Omit<PartOfAll, keyof MatchOfAll>;

/** What the rows of a list go by: its id, which is made in the order of time, behind a time where one is given. */
interface Keys {
  readonly id: RawBuilder<unknown>;
  readonly amount: RawBuilder<unknown>;
  readonly at?: RawBuilder<unknown>;
}

/** A part of a list over all accounts in its order. Each order wants an index of its keys, in either direction. */
export function partOfAll<Database, Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { order, behind, limit, offset }: Part,
  { id, amount, at }: Keys,
): SelectQueryBuilder<Database, Tables, Row> {
  const first = order === 'largest' ? { key: amount, last: behind?.amountCents } : { key: at, last: behind?.at };
  const keys = first.key ? [first.key, id] : [id];
  const last = first.key ? [first.last, behind?.id] : [behind?.id];
  const isUp = order === 'oldest';
  const further = isUp ? sql`>` : sql`<`;
  return keys
    .reduce(
      (ordered, key) => ordered.orderBy(key, isUp ? 'asc' : 'desc'),
      query.$if(behind !== null, (all) => all.where(sql<boolean>`(${sql.join(keys)}) ${further} (${sql.join(last)})`)),
    )
    .limit(limit)
    .offset(offset);
}
