import type { TakeOverKind } from '@linekeeper/contract/provider';
import type { AccountId, TakeOverId } from '../../../kernel/ids.ts';
import type { BillingCalendar, NetDays } from '../../accounts/index.ts';
import { readers, type FactsOf } from '../files/row-facts.ts';
import { knownAmong, rowsBehind } from '../kept/rows.store.ts';
import type { Cells, Row } from '../kept/take-over.ts';
import type { TakeoverNeeds } from '../kept/takeover-needs.ts';
import { words } from '../kept/words.ts';

/** A customer as the rows about it need it, taken over before or about to be. */
export interface Standing {
  company: string;
  /** Of one that is here already. */
  accountId: AccountId | null;
  calendar: BillingCalendar & { billingDay: number };
  /** Where its invoices are taxed. */
  state: string;
  netDays: NetDays | null;
  /** The row that is not ready; null when nothing keeps the customer back. */
  refusedRow: number | null;
}

/** A row while it is judged: what it says, and what was found so far. */
export interface Judged<Kind extends TakeOverKind = TakeOverKind> {
  readonly row: Row;
  /** Undefined when its cells cannot be read. */
  readonly facts: FactsOf[Kind] | undefined;
  readonly problems: string[];
  readonly warnings: string[];
  /** What it became when it was taken over before. */
  readonly known: string | undefined;
}

/** One that may still be taken over, with what it says. */
export type Ready<Kind extends TakeOverKind> = Judged<Kind> & { readonly facts: FactsOf[Kind] };

export function isReady<Kind extends TakeOverKind>(judged: Judged<Kind>): judged is Ready<Kind> {
  return judged.facts !== undefined && judged.known === undefined && judged.problems.length === 0;
}

const atOnce = 5_000;

/** All rows of a file, each read; one that is there twice is refused the second time. */
export async function rowsToJudge<Kind extends TakeOverKind>(
  needs: Pick<TakeoverNeeds, 'db'>,
  id: TakeOverId,
  kind: Kind,
): Promise<Judged<Kind>[]> {
  const found: Judged<Kind>[] = [];
  const earlier = new Map<string, number>();
  for (let behindNo = 0; ;) {
    const rows = await rowsBehind(needs.db, { id, kind, behindNo, most: atOnce });
    const ids = rows.map(({ externalId }) => externalId);
    const known = await knownAmong(needs.db, kind, ids);
    found.push(...rows.map((row) => judgedOf(kind, row, { known: known.get(row.externalId), earlier })));
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return found;
    behindNo = last.rowNo;
  }
}

interface Seen {
  known: string | undefined;
  /** The rows so far by their external ids. */
  earlier: Map<string, number>;
}

function judgedOf<Kind extends TakeOverKind>(kind: Kind, row: Row, { known, earlier }: Seen): Judged<Kind> {
  const reader: (cells: Cells) => { facts?: FactsOf[Kind]; faults?: string[] } = readers[kind];
  const { facts, faults = [] } = reader(row.record);
  const before = earlier.get(row.externalId);
  if (before === undefined) earlier.set(row.externalId, row.rowNo);
  const problems = [...faults, ...(before === undefined ? [] : [words.repeated(before)])];
  const warnings = known === undefined ? [] : [words.known];
  return { row, facts, problems, warnings, known };
}

/** A later row of the same file that shares something which only one may have. */
export function refuseShared<Kind extends TakeOverKind>(
  judged: readonly Judged<Kind>[],
  sharedOf: (facts: FactsOf[Kind]) => string | null,
  sentence: (rowNo: number) => string,
): void {
  const earlier = new Map<string, number>();
  for (const one of judged) {
    const shared = one.facts && sharedOf(one.facts);
    if (!shared) continue;
    const before = earlier.get(shared);
    if (before === undefined) earlier.set(shared, one.row.rowNo);
    else one.problems.push(sentence(before));
  }
}

/** Judges people: an email is one login, and an account without an owner gets a warning. */
export function judgePeople(people: readonly Judged<'person'>[], customers: readonly Judged<'customer'>[]): void {
  refuseShared(people, ({ email }) => email.toLowerCase(), words.repeatedEmail);
  const owned = new Set(
    people.filter(isReady).flatMap(({ row, facts }) => (facts.role === 'owner' ? [row.customer] : [])),
  );
  for (const { row, warnings } of customers.filter(isReady)) if (!owned.has(row.customer)) warnings.push(words.noOwner);
}

export interface OpeningBalance {
  owedCents: number;
  creditCents: number;
}

/** Judges balances; answers what each customer owes and has. */
export function judgeBalances(
  balances: readonly Judged<'balance'>[],
  standings: ReadonlyMap<string, Standing>,
): Map<string, OpeningBalance> {
  const sums = new Map<string, OpeningBalance>();
  for (const { row, facts, warnings } of balances.filter(isReady)) {
    const { netDays } = standings.get(row.customer) ?? { netDays: null };
    if (facts.isChargedNow && netDays !== null) warnings.push(words.chargedByTerms);
    const sum = sums.get(row.customer) ?? { owedCents: 0, creditCents: 0 };
    if (facts.side === 'owed') sum.owedCents += facts.amountCents;
    else sum.creditCents += facts.amountCents;
    sums.set(row.customer, sum);
  }
  for (const { row, warnings } of balances.filter(isReady)) {
    const sum = sums.get(row.customer);
    if (sum && sum.owedCents > 0 && sum.creditCents > 0) warnings.push(words.overdraft);
  }
  return sums;
}
