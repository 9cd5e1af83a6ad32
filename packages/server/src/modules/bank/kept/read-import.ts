import type { ReplyOf } from '@linekeeper/contract';
import type { BankImport, BankRow as ShownRow, BankRowState, ProviderEndpoints } from '@linekeeper/contract/provider';
import { brandId, type AccountId, type BankImportId } from '../../../kernel/ids.ts';
import { cursorPart, offsetOf, packCursor, pageOfRows, type PageAsked } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { BankNeeds } from './bank-needs.ts';
import type { BankRow, StatementImport } from './deposit.ts';
import { countImports, countsOfImports, findImport, listedImports } from './imports.store.ts';
import { countRows, ownersOf, rowsOfImport } from './rows.store.ts';

type Needs = Pick<BankNeeds, 'accounts' | 'db'>;

/** Imported statements, newest first. */
export async function listImports(
  { db }: Needs,
  asked: PageAsked,
): Promise<ReplyOf<ProviderEndpoints['listBankImports']>> {
  const behindId = asked.cursor === undefined ? null : cursorPart(asked.cursor);
  const found = await listedImports(db, { behindId, limit: asked.limit + 1, offset: offsetOf(asked) });
  const shown = new Map((await withCounts({ db }, found)).map((one) => [one.id, one]));
  const page = pageOfRows(asked, found, {
    total: await countImports(db),
    cursorOf: ({ id }) => packCursor([id]),
    present: ({ id }) => shown.get(id) ?? [],
  });
  return { ...page, items: page.items.flat() };
}

/** Refuses with `not_found`. */
export async function getImport({ db }: Pick<Needs, 'db'>, named: string): Promise<BankImport> {
  const found = await findImport(db, brandId<BankImportId>(named));
  const [shown] = found ? await withCounts({ db }, [found]) : [];
  if (!shown) throw new Refusal('not_found');
  return shown;
}

async function withCounts({ db }: Pick<Needs, 'db'>, found: readonly StatementImport[]): Promise<BankImport[]> {
  const ids = found.map(({ id }) => id);
  const counts = Map.groupBy(await countsOfImports(db, ids), ({ importId }) => importId);
  return found.map(({ createdAt, ...one }) => ({
    ...one,
    createdAt: createdAt.toISOString(),
    counts: (counts.get(one.id) ?? []).map(({ state, count, amountCents }) => ({ state, count, amountCents })),
  }));
}

/** The rows of a statement in the order of its file. Refuses with `not_found`. */
export async function listRows(
  needs: Needs,
  named: string,
  { state, ...asked }: PageAsked & { state?: BankRowState | undefined },
): Promise<ReplyOf<ProviderEndpoints['listBankRows']>> {
  const { db } = needs;
  const id = brandId<BankImportId>(named);
  if (!(await findImport(db, id))) throw new Refusal('not_found');
  const behindNo = asked.cursor === undefined ? 0 : Number(cursorPart(asked.cursor)) || 0;
  const rows = await rowsOfImport(db, id, { state, behindNo, limit: asked.limit + 1, offset: offsetOf(asked) });
  const present = await presenter(needs, rows);
  return pageOfRows(asked, rows, {
    total: await countRows(db, id, state),
    cursorOf: ({ rowNo }) => packCursor([String(rowNo)]),
    present,
  });
}

async function presenter({ accounts, db }: Needs, rows: readonly BankRow[]): Promise<(row: BankRow) => ShownRow> {
  const accountIds = rows.flatMap(({ accountId }) => accountId ?? []);
  const companies = await accounts.companiesOf(db, accountIds);
  const known = rows.flatMap(({ state, fingerprint }) =>
    state === 'known' && fingerprint !== null ? [fingerprint] : [],
  );
  const owners = await ownersOf(db, known);
  const accountOf = (id: AccountId | null) => id && { id, company: companies.get(id) ?? id };
  return ({ rowNo, state, day, amountCents, reference, payer, ...row }) => ({
    rowNo,
    state,
    day,
    amountCents,
    reference,
    payer,
    account: accountOf(row.accountId),
    invoices: [...row.invoices],
    confidence: row.confidence,
    notes: [...row.notes],
    knownImportId: (state === 'known' && owners.get(row.fingerprint ?? '')) || null,
  });
}
