import type { AuditActorKind, AuditEntryShown, AuditFilter, WholeAuditEntry } from '@linekeeper/contract/provider';
import { after, dayMs, type Clock } from '../../kernel/clock.ts';
import { csvRows } from '../../kernel/csv-rows.ts';
import { brandId, type AuditEntryId } from '../../kernel/ids.ts';
import { cursorPart, packCursor } from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../store/database.ts';
import { entriesOfAllAccounts, entryOfAnyAccount, type EntryFilter } from './entries.store.ts';
import { readNames, type EntryNames, type NamesOfEntry } from './entry-names.ts';
import { provider, type AuditFacts, type EntryRow, type SealedValues } from './entry.ts';
import { sealOf } from './seals.store.ts';
import type { SubjectBox } from './subject-box.ts';
import { words } from './words.ts';

export interface ReadingNeeds {
  db: Db;
  clock: Clock;
  box: SubjectBox;
  names: EntryNames;
}

const exportPage = 1_000;

/** A page of entries of all accounts, newest first. */
export async function listEntries(
  { db, names }: ReadingNeeds,
  { limit, cursor, ...filter }: AuditFilter & { limit: number; cursor?: string | undefined },
): Promise<{ items: AuditEntryShown[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : brandId<AuditEntryId>(cursorPart(cursor));
  const rows = await entriesOfAllAccounts(db, filterOf(filter), { before, limit: limit + 1 });
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const namesOf = await readNames(db, names, kept);
  return {
    items: kept.map((row) => shown(row, namesOf)),
    nextCursor: rows.length > limit && last ? packCursor([last.id]) : null,
  };
}

/** One entry with its personal values, as far as their keys are still there. */
export async function getEntry({ db, box, names }: ReadingNeeds, id: string): Promise<WholeAuditEntry> {
  const row = await entryOfAnyAccount(db, brandId<AuditEntryId>(id));
  if (!row) throw new Refusal('not_found');
  const sealed: SealedValues[] = row.personal === null ? [] : JSON.parse(row.personal);
  const personal = [];
  for (const one of sealed) personal.push({ of: one.of, values: factsOf(await box.open(db, row.accountId, one)) });
  const seal = await sealOf(db, row);
  return {
    ...shown(row, await readNames(db, names, [row])),
    requestId: row.requestId,
    personal,
    seal: seal ? { position: seal.position, sealedAt: seal.sealedAt.toISOString() } : null,
  };
}

/** Everything that the filter finds as CSV, read page by page while it is sent; without personal values. */
export function exportEntries({ db, clock }: Pick<ReadingNeeds, 'clock' | 'db'>, filter: AuditFilter) {
  const name = `audit-log-${clock.now().toISOString().slice(0, 10)}.csv`;
  return { name, content: csvOf(db, filterOf(filter)) };
}

async function* csvOf(db: Db, filter: EntryFilter): AsyncGenerator<string> {
  yield csvRows([words.columns]);
  let before: AuditEntryId | undefined;
  for (;;) {
    const rows = await entriesOfAllAccounts(db, filter, { before, limit: exportPage });
    if (rows.length > 0) yield csvRows(rows.map(cellsOf));
    before = rows.at(-1)?.id;
    if (rows.length < exportPage) return;
  }
}

function cellsOf(row: EntryRow): (string | null)[] {
  const account = row.accountId === provider ? null : row.accountId;
  const { id, at, actorKind, actorId, action, requestId, about } = row;
  return [id, at.toISOString(), actorKind, actorId, action, account, about, row.before, row.after, requestId];
}

function shown(row: EntryRow, namesOf: NamesOfEntry): AuditEntryShown {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actorKind: row.actorKind satisfies AuditActorKind,
    actorId: row.actorId,
    account: row.accountId === provider ? null : row.accountId,
    ...namesOf(row),
    about: JSON.parse(row.about),
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
  };
}

/** What a box held: an object of small values; null once its key is gone. */
function factsOf(opened: unknown): WholeAuditEntry['personal'][number]['values'] {
  if (typeof opened !== 'object' || opened === null) return null;
  const known = Object.entries(opened).filter((pair): pair is [string, AuditFacts[string]] => isFact(pair[1]));
  return Object.fromEntries(known.map(([name, value]) => [name, isList(value) ? [...value] : value]));
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function isFact(value: unknown): value is AuditFacts[string] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value) || isList(value);
}

function filterOf({ from, to, ...filter }: AuditFilter): EntryFilter {
  return {
    ...filter,
    from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
    until: to === undefined ? undefined : after(new Date(`${to}T00:00:00Z`), dayMs),
  };
}
