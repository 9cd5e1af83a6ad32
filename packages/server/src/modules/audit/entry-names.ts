import { brandId, type AccountId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import { provider, type EntryRow } from './entry.ts';

/** What accounts and those who act are called now, each asked of its owner; whatever is not known there is left out. */
export interface EntryNames {
  readonly accounts: { companiesOf(db: Db, ids: readonly AccountId[]): Promise<ReadonlyMap<string, string>> };
  readonly identity: { namesOfPeople(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> };
  readonly staff: { namesOfMembers(db: Db): Promise<ReadonlyMap<string, string>> };
  readonly keys: { namesOfKeys(db: Db, account: AccountId): Promise<ReadonlyMap<string, string>> };
}

type Named = Pick<EntryRow, 'accountId' | 'actorId' | 'actorKind'>;
export type NamesOfEntry = (row: Named) => { actorName: string | null; company: string | null };

/** Reads the names for some entries with a few statements, however many entries there are. */
export async function readNames(db: Db, names: EntryNames, rows: readonly Named[]): Promise<NamesOfEntry> {
  const actorsOf = (kind: Named['actorKind']) => rows.filter(({ actorKind }) => actorKind === kind);
  const [companies, people, members, ...keys] = await Promise.all([
    names.accounts.companiesOf(db, accountsAmong(rows)),
    names.identity.namesOfPeople(
      db,
      actorsOf('person').flatMap(({ actorId }) => actorId ?? []),
    ),
    actorsOf('staff').length === 0 ? new Map<string, string>() : names.staff.namesOfMembers(db),
    ...accountsAmong(actorsOf('key')).map((account) => names.keys.namesOfKeys(db, account)),
  ]);
  const actors = new Map([people, members, ...keys].flatMap((some) => [...some]));
  return ({ accountId, actorId }) => ({
    actorName: (actorId !== null && actors.get(actorId)) || null,
    company: companies.get(accountId) ?? null,
  });
}

function accountsAmong(rows: readonly Named[]): AccountId[] {
  const ids = new Set(rows.map(({ accountId }) => accountId));
  ids.delete(provider);
  return [...ids].map((id) => brandId<AccountId>(id));
}
