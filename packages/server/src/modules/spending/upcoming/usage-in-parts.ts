import { sumCents } from '../../../kernel/money.ts';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Forecast } from './forecasts.store.ts';
import type { SpendingNeeds } from './spending-needs.ts';
import {
  billedOnTop,
  dearestAbove,
  forecastsOf,
  linesAbove,
  openOnTop,
  openUsage,
  type LinePart,
  type LinesAbove,
  type OpenUsage,
  type Paced,
} from './usage.store.ts';

type Needs = Pick<SpendingNeeds, 'db'> & { readonly lines: Pick<SpendingNeeds['lines'], 'countLinesOfAccounts'> };

type Asked<Ask extends (...given: never) => unknown> = Omit<Parameters<Ask>[1], 'part'>;

/** One statement adds up the usage of so many in seconds, also where each day of each line lies on a page of its own. */
const linesAtOnce = 20_000;

/** What `ask` answers of each part of an account's lines, one after the other. Few lines are one part. */
async function ofEachPart<Answer>(
  { db, lines }: Needs,
  accountId: AccountId,
  ask: (part: LinePart) => Promise<Answer>,
): Promise<Answer[]> {
  const count = (await lines.countLinesOfAccounts(db, [accountId])).get(accountId) ?? 0;
  const of = Math.max(1, Math.ceil(count / linesAtOnce));
  const answers: Answer[] = [];
  for (let no = 0; no < of; no += 1) answers.push(await ask({ no, of }));
  return answers;
}

/** Usage that no invoice has yet, by plan and period; the period that ends first first. */
export async function findOpenUsage(needs: Needs, asked: Asked<typeof openUsage>): Promise<OpenUsage[]> {
  const parts = await ofEachPart(needs, asked.accountId, (part) => openUsage(needs.db, { ...asked, part }));
  const groups = Map.groupBy(parts.flat(), ({ planId, planName, periodStart, periodEnd }) =>
    [periodEnd, planName, planId, periodStart].join('\n'),
  );
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, some]) => some.reduce(bothOf));
}

function bothOf(one: OpenUsage, other: OpenUsage): OpenUsage {
  return {
    ...one,
    dueAt: one.dueAt > other.dueAt ? one.dueAt : other.dueAt,
    usedBytes: one.usedBytes + other.usedBytes,
    includedBytes: one.includedBytes + other.includedBytes,
    messages: one.messages + other.messages,
    includedMessages: one.includedMessages + other.includedMessages,
    bytesAbove: one.bytesAbove + other.bytesAbove,
    messagesAbove: one.messagesAbove + other.messagesAbove,
    soFarCents: one.soFarCents + other.soFarCents,
    messagesCents: one.messagesCents + other.messagesCents,
    lowCents: one.lowCents + other.lowCents,
    highCents: one.highCents + other.highCents,
    lineCount: one.lineCount + other.lineCount,
    aboveCount: one.aboveCount + other.aboveCount,
    dataLineCount: one.dataLineCount + other.dataLineCount,
    messagesLineCount: one.messagesLineCount + other.messagesLineCount,
  };
}

/** What usage above allowances has come to in the running periods, rated or not. */
export async function usedOnTop(needs: Needs, asked: Asked<typeof openOnTop>): Promise<number> {
  const open = await ofEachPart(needs, asked.accountId, (part) => openOnTop(needs.db, { ...asked, part }));
  return sumCents([...open, await billedOnTop(needs.db, asked)]);
}

/** Lines whose next bytes or message would cost something. */
export async function findLinesAbove(needs: Needs, asked: Asked<typeof linesAbove>): Promise<LineId[]> {
  return (await ofEachPart(needs, asked.accountId, (part) => linesAbove(needs.db, { ...asked, part }))).flat();
}

/** Lines that are above their allowance, until it is invoiced. */
export async function findDearest(needs: Needs, asked: Asked<typeof dearestAbove>): Promise<LinesAbove> {
  const parts = await ofEachPart(needs, asked.accountId, (part) => dearestAbove(needs.db, { ...asked, part }));
  const dearest = parts
    .flatMap((part) => part.dearest)
    .toSorted((one, other) => other.cents - one.cents || (one.lineId < other.lineId ? -1 : 1))
    .slice(0, asked.most);
  return { total: parts.reduce((sum, { total }) => sum + total, 0), dearest };
}

/** What usage of one account may come to, one for all periods that end on a day. */
export async function findForecasts(
  needs: Needs,
  { paced, now, today }: { readonly paced: Paced; readonly now: Date; readonly today: string },
): Promise<(Forecast & { accountId: AccountId })[]> {
  const { accountId } = paced;
  const parts = await ofEachPart(needs, accountId, (part) =>
    forecastsOf(needs.db, { now, today, paced: [paced], part }),
  );
  return [...Map.groupBy(parts.flat(), ({ periodEnd }) => periodEnd)].map(([periodEnd, some]) => ({
    accountId,
    periodEnd,
    lowCents: sumCents(some.map(({ lowCents }) => lowCents)),
    highCents: sumCents(some.map(({ highCents }) => highCents)),
  }));
}

export interface Batches {
  /** Of few enough lines for one statement over all of them. */
  readonly together: AccountId[][];
  /** Each has more lines than that. */
  readonly alone: AccountId[];
}

/** Accounts in their order, as many at once as have few enough lines together. */
export async function batchesOf({ db, lines }: Needs, accountIds: readonly AccountId[]): Promise<Batches> {
  const counts = await lines.countLinesOfAccounts(db, accountIds);
  const { together, alone }: Batches = { together: [], alone: [] };
  // No batch yet.
  let room = -1;
  for (const id of accountIds) {
    const count = counts.get(id) ?? 0;
    if (count > linesAtOnce) alone.push(id);
    else {
      if (count > room) {
        together.push([]);
        room = linesAtOnce;
      }
      together.at(-1)?.push(id);
      room -= count;
    }
  }
  return { together, alone };
}
