import type { CustomerSort, FoundCustomer, ProviderEndpoints } from '@linekeeper/contract/provider';
import type { QueryOf } from '@linekeeper/contract';
import { startOfMonth } from '../../../kernel/days.ts';
import { brandId, type AccountId } from '../../../kernel/ids.ts';
import { offsetOf, packCursor, pageOfRows, unpackCursor, wrongCursor, type Page } from '../../../kernel/page.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { words } from './words.ts';
import { termOf } from './term.ts';

type Asked = QueryOf<ProviderEndpoints['findCustomers']>;
type Known = Awaited<ReturnType<Accounts['accountsOfIds']>>[number];
type Match = NonNullable<FoundCustomer['match']>;

/** As many are looked through for one text, and shown. */
const mostFound = 100;

/**
 * Customers by company or by when they came, page after page. With a text, those it may mean, a hundred at most on one page: who has that
 * identifier or number first, then by company.
 */
export async function findCustomers(needs: CustomersNeeds, asked: Asked): Promise<Page<FoundCustomer>> {
  const { find = '', hold, group } = asked;
  if (find !== '') return found(needs, asked, await matchesOf(needs, find));
  if (hold !== undefined) return few(needs, asked, await needs.holds.heldOfAll(needs.db, hold, mostFound));
  if (group !== 'past_due') return listed(needs, asked);
  const cases = await needs.dunning.openCases(needs.db, mostFound);
  return few(
    needs,
    asked,
    cases.map(({ accountId }) => accountId),
  );
}

async function listed(needs: CustomersNeeds, asked: Asked): Promise<Page<FoundCustomer>> {
  const narrowed = { part: '', status: asked.status, since: sinceOf(needs, asked) };
  const order = asked.sort ?? 'company';
  const [rows, total] = await Promise.all([
    needs.accounts.accountsOfAll(needs.db, {
      ...narrowed,
      order,
      behind: asked.cursor === undefined ? undefined : behindOf(asked.cursor, order),
      limit: asked.limit + 1,
      offset: offsetOf(asked),
    }),
    needs.accounts.countAccountsOfAll(needs.db, narrowed),
  ]);
  const page = pageOfRows(asked, rows, {
    total,
    cursorOf: ({ company, createdAt, id }) => packCursor([order === 'company' ? company : createdAt.toISOString(), id]),
    present: (row) => row,
  });
  return { ...page, items: await presented(needs, page.items, new Map()) };
}

/** A cursor names what its order goes by, and the id. */
function behindOf(cursor: string, order: CustomerSort): Pick<Known, 'company' | 'createdAt' | 'id'> {
  const [key, id] = unpackCursor(cursor, 2) ?? [];
  const createdAt = new Date(order === 'company' ? 0 : (key ?? ''));
  if (key === undefined || id === undefined || Number.isNaN(createdAt.getTime())) throw wrongCursor();
  return { company: key, createdAt, id: brandId<AccountId>(id) };
}

const sinceOf = ({ clock }: CustomersNeeds, { group }: Asked) =>
  group === 'new_this_month' ? startOfMonth(clock.now()) : undefined;

/** Those on hold or with a failed payment, who are few: the longest first, a hundred at most on one page. */
async function few(needs: CustomersNeeds, asked: Asked, ids: readonly AccountId[]): Promise<Page<FoundCustomer>> {
  const known = new Map((await needs.accounts.accountsOfIds(needs.db, ids)).map((row) => [row.id, row]));
  const rows = await meant(
    needs,
    asked,
    ids.flatMap((id) => known.get(id) ?? []),
  );
  return onOnePage(rows, asked, {
    items: await presented(needs, rows.slice(0, asked.limit), new Map()),
    isAll: ids.length < mostFound,
  });
}

/** Those of the rows that are asked for. */
async function meant(needs: CustomersNeeds, asked: Asked, rows: readonly Known[]): Promise<Known[]> {
  const { status, hold, group } = asked;
  const ids = rows.map(({ id }) => id);
  const since = sinceOf(needs, asked);
  const [onHold, pastDue] = await Promise.all([
    hold === undefined ? undefined : needs.holds.holdsOfAccounts(needs.db, ids),
    group === 'past_due' ? needs.dunning.pastDueAmong(needs.db, ids) : undefined,
  ]);
  return rows.filter(
    (row) =>
      (status === undefined || row.status === status) &&
      (!onHold || onHold.get(row.id) === hold) &&
      (!pastDue || pastDue.has(row.id)) &&
      (!since || row.createdAt >= since),
  );
}

function onOnePage(
  rows: readonly Known[],
  { limit }: Asked,
  { items, isAll }: { items: FoundCustomer[]; isAll: boolean },
): Page<FoundCustomer> {
  return { items, page: 1, limit, total: rows.length, totalIsLowerBound: !isAll, nextCursor: null };
}

type Matches = ReadonlyMap<AccountId, Match>;

async function found(needs: CustomersNeeds, asked: Asked, matches: Matches): Promise<Page<FoundCustomer>> {
  const known = await needs.accounts.accountsOfIds(needs.db, [...matches.keys()]);
  const rows = (await meant(needs, asked, known)).toSorted(
    (one, other) => rankOf(one, matches) - rankOf(other, matches) || one.company.localeCompare(other.company),
  );
  const items = await presented(needs, rows.slice(0, Math.min(asked.limit, mostFound)), matches);
  return onOnePage(rows, asked, { items, isAll: matches.size < mostFound });
}

const looseKinds: readonly Match['kind'][] = ['company', 'person', 'email'];

/** A number or an id means one customer; a part of a name may mean many. */
function rankOf({ id }: Known, matches: ReadonlyMap<AccountId, Match>): number {
  const match = matches.get(id);
  return match && looseKinds.includes(match.kind) ? 1 : 0;
}

/** The first reason for each account: what means one customer before what may mean many. */
async function matchesOf(needs: CustomersNeeds, find: string): Promise<Map<AccountId, Match>> {
  const { db, accounts, identity, lines, billing, credits, payments } = needs;
  const { text, digits, document, transaction } = termOf(find);
  const narrowed = { part: text, status: undefined, behind: undefined, limit: mostFound, offset: 0 };
  const exact = (kind: Match['kind'], one: { accountId: AccountId; number?: string | null } | undefined) =>
    one && (one.number ?? document) === document ? [[one.accountId, { kind, text }] as const] : [];
  const [byId, numbered, [invoice], [note], charge, companies, people, mailed] = await Promise.all([
    accounts.accountsOfIds(db, [brandId<AccountId>(text)]),
    digits === null ? [] : lines.linesOfNumber(db, digits, mostFound),
    document === null ? [] : billing.invoicesOfNumber(db, document, 1),
    document === null ? [] : credits.creditNotesOfNumber(db, document, 1),
    transaction === null ? undefined : payments.chargeNamed(db, transaction),
    accounts.accountsOfAll(db, narrowed),
    identity.peopleOfAll(db, text, mostFound),
    accounts.accountsMailedAt(db, text, mostFound),
  ]);
  const all: (readonly [AccountId, Match])[] = [
    ...byId.map(({ id }) => [id, { kind: 'account', text: id }] as const),
    ...exact('invoice', invoice),
    ...exact('creditNote', note),
    ...exact('payment', charge),
    ...numbered.map(({ accountId, iccid, name }) => [accountId, { kind: 'line', text: name ?? iccid }] as const),
    ...companies.map(({ id, company }) => [id, { kind: 'company', text: company }] as const),
    ...people.map((one) => [one.accountId, { kind: 'person', text: words.person(one) }] as const),
    ...mailed.map(({ accountId, email }) => [accountId, { kind: 'email', text: email }] as const),
  ];
  // Of several reasons for one account the first one stays: it was put in last.
  return new Map(all.toReversed());
}

async function presented(
  { db, ledger, lines, dunning, holds }: CustomersNeeds,
  rows: readonly Known[],
  matches: ReadonlyMap<AccountId, Match>,
): Promise<FoundCustomer[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, balances, pastDue, onHold] = await Promise.all([
    lines.countLinesOfAccounts(db, ids),
    ledger.balancesOf(db, ids),
    dunning.pastDueAmong(db, ids),
    holds.holdsOfAccounts(db, ids),
  ]);
  return rows.map(({ id, company, status, createdAt }) => ({
    id,
    company,
    status,
    createdAt: createdAt.toISOString(),
    lineCount: counts.get(id) ?? 0,
    balanceCents: balances.get(id) ?? 0,
    isPastDue: pastDue.has(id),
    hold: onHold.get(id) ?? null,
    match: matches.get(id) ?? null,
  }));
}
