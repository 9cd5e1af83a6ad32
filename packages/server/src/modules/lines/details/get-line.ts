import type { Line, LineEvent, Plan, UsageDay } from '@linekeeper/contract';
import type { Floor } from '../../../jobs/floor.ts';
import { brandId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getPlan, listCatalog, presentPlan } from '../../plans/index.ts';
import type { LineRecord } from '../line/line.ts';
import { eventsOf, findLine, type EventRecord } from '../line/lines.store.ts';
import { presented } from '../lists/list-lines.ts';
import { lastDays } from '../usage/usage.ts';
import { lineDaysSince } from '../usage/usage.store.ts';

type Needs = Pick<Floor, 'db' | 'clock'>;

const shownDays = 30;
const shownEvents = 100;

/** One line with its usage of the last 30 days and its history, newest event first. */
export async function getLine(
  { db, clock }: Needs,
  accountId: AccountId,
  id: string,
): Promise<{ line: Line; usage: UsageDay[]; events: LineEvent[] }> {
  const line = await existing({ db }, accountId, id);
  const days = lastDays(clock.now(), shownDays);
  const [used, events, [shown]] = await Promise.all([
    lineDaysSince(db, line.id, days[0] ?? ''),
    eventsOf(db, accountId, { lineId: line.id, limit: shownEvents }),
    presented(db, [line]),
  ]);
  if (!shown) throw new Refusal('not_found');
  const usage = days.map((day) => ({ day, usedBytes: used.get(day) ?? 0 }));
  return { line: shown, usage, events: events.map(presentEvent) };
}

function presentEvent({ id, at, severity, text }: EventRecord): LineEvent {
  return { id, at: at.toISOString(), severity, text };
}

/** Plan and carrier of a line, and the plans on sale at the same carrier. */
export async function getDevicePlan(
  needs: Pick<Floor, 'db'>,
  accountId: AccountId,
  id: string,
): Promise<{ line: Line; plan: Plan; carrier: { id: Line['carrier']; name: string }; mayChangeTo: Plan[] }> {
  const record = await existing(needs, accountId, id);
  const [plan, onSale, [line]] = await Promise.all([
    getPlan(needs.db, record.planId),
    listCatalog(needs),
    presented(needs.db, [record]),
  ]);
  if (!plan || !line) throw new Refusal('not_found');
  const others = onSale.filter((other) => other.carrier === record.carrier && other.id !== plan.id);
  return {
    line,
    plan: presentPlan(plan),
    carrier: { id: line.carrier, name: line.carrierName },
    mayChangeTo: others.map(presentPlan),
  };
}

async function existing({ db }: Pick<Floor, 'db'>, accountId: AccountId, id: string): Promise<LineRecord> {
  const line = await findLine(db, accountId, brandId<LineId>(id));
  if (!line) throw new Refusal('not_found');
  return line;
}
