import type { GivenFile, QueryOf, ReplyOf } from '@linekeeper/contract';
import {
  takeOverKinds,
  type ProviderEndpoints,
  type TakeOver as Shown,
  type TakeOverCounts,
  type TakeOverKind,
  type TakeOverRow,
} from '@linekeeper/contract/provider';
import { utcDay } from '../../../kernel/clock.ts';
import { csvRows } from '../../../kernel/csv-rows.ts';
import { brandId, type TakeOverId } from '../../../kernel/ids.ts';
import { cursorPart, offsetOf, packCursor, pageOfRows } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { countRows, countsOf, listedRows, type RowCount } from './rows.store.ts';
import type { Cells, Row, TakeOver } from './take-over.ts';
import type { TakeoverNeeds } from './takeover-needs.ts';
import {
  chargesOf,
  countTakeOvers,
  findTakeOver,
  listedTakeOvers,
  sumBalances,
  totalCharges,
} from './take-overs.store.ts';
import { words } from './words.ts';

type Needs = Pick<TakeoverNeeds, 'clock' | 'db' | 'ledger'>;
type Calls = ProviderEndpoints;

/** Refuses with `not_found`. */
export async function takeOverOf({ db }: Pick<Needs, 'db'>, id: string): Promise<TakeOver> {
  const found = await findTakeOver(db, brandId<TakeOverId>(id));
  if (!found) throw new Refusal('not_found');
  return found;
}

export async function listTakeOvers(
  { db }: Needs,
  asked: QueryOf<Calls['listTakeOvers']>,
): Promise<ReplyOf<Calls['listTakeOvers']>> {
  const behindId = asked.cursor === undefined ? null : cursorPart(asked.cursor);
  const rows = await listedTakeOvers(db, { behindId, limit: asked.limit + 1, offset: offsetOf(asked) });
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  );
  const present = (takeOver: TakeOver) => showTakeOver(takeOver, counts);
  return pageOfRows(asked, rows, { total: await countTakeOvers(db), cursorOf: ({ id }) => packCursor([id]), present });
}

/** A take-over with its books: what the files say, and what the ledger has of it. */
export async function getTakeOver(needs: Needs, id: string): Promise<ReplyOf<Calls['getTakeOver']>> {
  const takeOver = await takeOverOf(needs, id);
  const counts = await countsOf(needs.db, [takeOver.id]);
  const ofState = (wanted: Row['state']) =>
    counts.reduce((sum, { state, count }) => sum + (state === wanted ? count : 0), 0);
  const bookedCents = -(await needs.ledger.sumOfCausesOfAll(needs.db, `opening:${takeOver.id}-`, 'opening_balance'));
  return {
    ...showTakeOver(takeOver, counts),
    // Not a negative zero.
    books: { ...(await sumBalances(needs.db, takeOver.id)), bookedCents: bookedCents + 0 },
    waitingCount: ofState('waiting'),
    invitingCount: ofState('inviting'),
  };
}

export async function listTakeOverRows(
  needs: Needs,
  id: string,
  { kind, only, ...asked }: QueryOf<Calls['listTakeOverRows']>,
): Promise<ReplyOf<Calls['listTakeOverRows']>> {
  const takeOver = await takeOverOf(needs, id);
  const narrowed = { id: takeOver.id, kind, only };
  const at = { ...asked, cursor: undefined };
  const rows = await listedRows(needs.db, { ...narrowed, limit: asked.limit, offset: offsetOf(at) });
  return pageOfRows(at, rows, { total: await countRows(needs.db, narrowed), cursorOf: () => '', present: shownRow });
}

function shownRow(row: Row): TakeOverRow {
  const { kind, rowNo, customer, state, problems, warnings, resultId } = row;
  return {
    kind,
    rowNo,
    customer,
    text: rowText(row),
    state,
    problems: [...problems],
    warnings: [...warnings],
    resultId,
  };
}

/** By company, with the totals of all. */
export async function listTakeOverCharges(
  needs: Needs,
  id: string,
  asked: QueryOf<Calls['listTakeOverCharges']>,
): Promise<ReplyOf<Calls['listTakeOverCharges']>> {
  const takeOver = await takeOverOf(needs, id);
  const at = { ...asked, cursor: undefined };
  const found = await chargesOf(needs.db, takeOver.id, { limit: asked.limit, offset: offsetOf(at) });
  const { customerCount: total, ...totals } = await totalCharges(needs.db, takeOver.id);
  const page = pageOfRows(at, found, {
    total,
    cursorOf: () => '',
    present: ({ takeOverId: _takeOverId, bills, ...charges }) => ({ ...charges, bills: [...bills] }),
  });
  return { ...page, totals };
}

const atOnce = 2_000;

/** Every row with what is wrong with it and what became of it. */
export async function exportTakeOver(needs: Needs, id: string): Promise<GivenFile> {
  const takeOver = await takeOverOf(needs, id);
  const { db, clock } = needs;
  const name = `take-over-${utcDay(clock.now())}.csv`;
  async function* content() {
    yield csvRows([words.report.columns]);
    for (let offset = 0; ; offset += atOnce) {
      const rows = await listedRows(db, { id: takeOver.id, limit: atOnce, offset });
      yield csvRows(rows.map(reported));
      if (rows.length < atOnce) return;
    }
  }
  return { name, content: content() };
}

function reported(row: Row): (string | number | null)[] {
  const { kind, rowNo, customer, state, resultId, problems, warnings } = row;
  const outcome = words.report.states[state];
  return [words.files[kind], rowNo, customer, rowText(row), outcome, resultId, problems.join(' '), warnings.join(' ')];
}

/** A take-over as staff see it, with how many rows of each file are where. */
export function showTakeOver(takeOver: TakeOver, counts: readonly RowCount[]): Shown {
  const { id, name, state, asksCarriers, createdBy, startedBy } = takeOver;
  const own = counts.filter(({ takeOverId }) => takeOverId === id);
  return {
    id,
    name,
    state,
    asksCarriers,
    createdBy,
    startedBy,
    createdAt: takeOver.createdAt.toISOString(),
    checkedAt: takeOver.checkedAt?.toISOString() ?? null,
    startedAt: takeOver.startedAt?.toISOString() ?? null,
    finishedAt: takeOver.finishedAt?.toISOString() ?? null,
    counts: takeOverKinds.flatMap((kind) => {
      const ofKind = own.filter((one) => one.kind === kind);
      return ofKind.length === 0 ? [] : [{ kind, ...sumsOf(ofKind) }];
    }),
  };
}

function sumsOf(counts: readonly RowCount[]): Omit<TakeOverCounts, 'kind'> {
  const of = (...states: RowCount['state'][]) =>
    counts.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0);
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    warnings: counts.reduce((sum, { warningCount }) => sum + warningCount, 0),
    ready: of('ready'),
    refused: of('refused'),
    known: of('known'),
    done: of('done', 'waiting', 'inviting'),
    failed: of('failed'),
  };
}

const texts: { readonly [Kind in TakeOverKind]: (record: Cells) => string } = {
  customer: ({ company = '' }) => company,
  person: ({ email = '' }) => email,
  price: ({ plan = '', price = '', from = '', through = '' }) => [plan, price, from, through].filter(Boolean).join(' '),
  line: ({ iccid = '' }) => iccid,
  balance: ({ amount = '', side = '', reference = '' }) => [amount, side, reference].filter(Boolean).join(' '),
};

/** What a row is about, in the words of its file; empty for a person who was invited. */
export function rowText({ kind, record }: Pick<Row, 'kind' | 'record'>): string {
  return texts[kind](record);
}
