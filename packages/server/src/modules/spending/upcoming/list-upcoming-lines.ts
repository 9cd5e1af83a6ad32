import type { Endpoints, Line, QueryOf, ReplyOf } from '@linekeeper/contract';
import { brandId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import { cursorPlace, offsetOf, packCursor, pageOfRows, type Page, type PageAsked } from '../../../kernel/page.ts';
import { shareCents, sumCents } from '../../../kernel/money.ts';
import type { SpendingNeeds } from './spending-needs.ts';
import { currentPace } from './foresee-usage.ts';
import { findDearest } from './usage-in-parts.ts';
import { openUsageOfLines, scheduledPricesOf } from './usage.store.ts';

type Reply = ReplyOf<Endpoints['listUpcomingLines']>;
type UpcomingLine = Reply['items'][number];

/** What each line adds to the next invoice, as it would be today; lines are found as in the list of lines. */
export async function listUpcomingLines(
  needs: SpendingNeeds,
  accountId: AccountId,
  { searchTerm, usage, ...asked }: QueryOf<Endpoints['listUpcomingLines']>,
): Promise<Reply> {
  const page =
    usage === 'above'
      ? await listLinesAbove(needs, accountId, searchTerm, asked)
      : await needs.fleet.listLines(accountId, { searchTerm }, asked);
  const factsOf = await chargesOf(
    needs,
    accountId,
    page.items.map(({ id }) => brandId<LineId>(id)),
  );
  return { ...page, items: page.items.map((line) => ({ ...nameOf(line), ...factsOf(brandId<LineId>(line.id)) })) };
}

type Named = Pick<Line, 'iccid' | 'id' | 'name' | 'planName' | 'status'>;

const nameOf = ({ id: lineId, iccid, name, status, planName }: Named) => ({ lineId, iccid, name, status, planName });

/** Its cursor is a place: what lines cost, by which they are in order, changes while one reads. */
async function listLinesAbove(
  needs: SpendingNeeds,
  accountId: AccountId,
  searchTerm: string | undefined,
  asked: PageAsked,
): Promise<Page<Named>> {
  const { db, clock } = needs;
  const offset = asked.cursor === undefined ? offsetOf(asked) : cursorPlace(asked.cursor);
  const among = searchTerm ? await needs.fleet.linesLike(accountId, searchTerm) : undefined;
  const most = offset + asked.limit + 1;
  const { total, dearest } = await findDearest(needs, { accountId, now: clock.now(), among, most });
  const lineIds = dearest.slice(offset).map(({ lineId }) => lineId);
  const lines = new Map((await needs.lines.findLines(db, accountId, lineIds)).map((line) => [line.id, line]));
  const plans = await needs.plans.plansOf(
    db,
    [...lines.values()].map(({ planId }) => planId),
  );
  const found = lineIds.flatMap((id) => lines.get(id) ?? []);
  return pageOfRows(asked, found, {
    total,
    cursorOf: () => packCursor([String(offset + asked.limit)]),
    present: ({ planId, ...line }) => ({ ...line, planName: plans.get(planId)?.name ?? '' }),
  });
}

type HeldChange = Awaited<ReturnType<typeof scheduledPricesOf>> extends Map<unknown, infer One> ? One : never;

/** What is known of each line's part of the next invoice. */
async function chargesOf(needs: SpendingNeeds, accountId: AccountId, lineIds: readonly LineId[]) {
  const { db, clock } = needs;
  const pace = await currentPace(needs, accountId);
  const [renewals, next, waiting, scheduled, usage] = await Promise.all([
    needs.subscriptions.upcomingOfLines(db, accountId, lineIds),
    needs.subscriptions.nextRenewal(db, accountId),
    needs.billing.itemsWaitingOf(db, accountId, lineIds),
    scheduledPricesOf(db, accountId, lineIds),
    openUsageOfLines(db, { accountId, now: clock.now(), pace, lineIds }),
  ]);
  const planOf = await needs.plans.plansOf(
    db,
    usage.map(({ planId }) => planId),
  );
  const unitOf = ({ planId }: Open) => planOf.get(planId)?.unitBytes ?? 1000;
  const prices = await needs.overrides.pricesOf(db, accountId);
  const priceOf = (change: HeldChange, day: string) =>
    prices.ofLine({ ...change, pausePriceCents: change.priceCents }, day).priceCents;
  const items = Map.groupBy(waiting, ({ lineId }) => lineId);
  const used = Map.groupBy(usage, ({ lineId }) => lineId);
  return (lineId: LineId): Omit<UpcomingLine, keyof ReturnType<typeof nameOf>> => {
    const renewal = renewals.get(lineId);
    const change = scheduled.get(lineId);
    const own = (used.get(lineId) ?? []).map((one) => ({ ...usageShown(one, next), unitBytes: unitOf(one) }));
    const renewalCents =
      renewal && change
        ? shareCents(priceOf(change, renewal.periodStart), renewal.days, renewal.ofDays)
        : (renewal?.amountCents ?? null);
    const others = (items.get(lineId) ?? []).map(({ lineId: _line, ...item }) => item);
    const usageCents = own.map(({ isOnThisInvoice, soFarCents }) => (isOnThisInvoice ? soFarCents : 0));
    return {
      nextPlanName: change?.planName ?? null,
      renewalCents,
      items: others,
      usage: own,
      amountCents: sumCents([renewalCents ?? 0, ...others.map(({ amountCents }) => amountCents), ...usageCents]),
    };
  };
}

type Open = Awaited<ReturnType<typeof openUsageOfLines>>[number];

function usageShown(
  { dueAt, ...one }: Open,
  next: { at: Date } | null,
): Omit<UpcomingLine['usage'][number], 'unitBytes'> {
  return {
    usedBytes: one.usedBytes,
    includedBytes: one.includedBytes,
    messages: one.messages,
    includedMessages: one.includedMessages,
    bytesAbove: one.bytesAbove,
    messagesAbove: one.messagesAbove,
    periodStart: one.periodStart,
    periodEnd: one.periodEnd,
    soFarCents: one.soFarCents,
    lowCents: one.lowCents,
    highCents: one.highCents,
    isOnThisInvoice: next !== null && dueAt <= next.at,
  };
}
