import { identify, type LineSelection } from '@linekeeper/contract';
import { brandId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { LineRecord } from '../line/line.ts';
import { findLines } from '../line/lines.store.ts';
import { matchingIds } from './line-lists.store.ts';
import { findByIdentifiers } from './identified-lines.store.ts';

/** One thing that was asked for and the line of the account that it leads to. */
export interface Selected {
  given: string;
  line: LineRecord | null;
}

const chunkSize = 1000;

/** The lines that a selection means, in parts and in the order in which they were given or are listed. */
export async function* selectLines(db: Db, accountId: AccountId, selection: LineSelection): AsyncGenerator<Selected[]> {
  if ('lineIds' in selection) {
    for (let start = 0; start < selection.lineIds.length; start += chunkSize)
      yield await byIds(db, accountId, selection.lineIds.slice(start, start + chunkSize).map(brandId<LineId>));
  } else if ('filter' in selection) {
    yield* byFilter(db, accountId, selection);
  } else {
    for (let start = 0; start < selection.identifiers.length; start += chunkSize)
      yield await byIdentifiers(db, accountId, selection.identifiers.slice(start, start + chunkSize));
  }
}

async function byIds(db: Db, accountId: AccountId, ids: readonly LineId[]): Promise<Selected[]> {
  const found = new Map((await findLines(db, accountId, ids)).map((line) => [line.id, line]));
  return ids.map((id) => ({ given: found.get(id)?.iccid ?? id, line: found.get(id) ?? null }));
}

async function* byFilter(
  db: Db,
  accountId: AccountId,
  { filter, exceptIds = [] }: Extract<LineSelection, { filter: object }>,
): AsyncGenerator<Selected[]> {
  const except = new Set(exceptIds);
  for (let behindId: string | undefined; ;) {
    const ids = await matchingIds(db, accountId, filter, { behindId, limit: chunkSize, offset: 0 });
    yield (await byIds(db, accountId, ids)).filter(({ line }) => line !== null && !except.has(line.id));
    behindId = ids.at(-1);
    if (ids.length < chunkSize) return;
  }
}

async function byIdentifiers(db: Db, accountId: AccountId, texts: readonly string[]): Promise<Selected[]> {
  const read = texts.map((given) => ({ given, readings: identify(given).readings }));
  const found = await findByIdentifiers(
    db,
    accountId,
    read.flatMap(({ readings }) => readings),
  );
  const lines = new Map((await findLines(db, accountId, [...new Set(found.values())])).map((line) => [line.id, line]));
  return read.map(({ given, readings }) => {
    const id = readings.map(({ kind, value }) => found.get(`${kind} ${value}`)).find((one) => one !== undefined);
    return { given, line: (id && lines.get(id)) ?? null };
  });
}
