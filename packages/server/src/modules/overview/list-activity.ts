import type { Activity } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { brandId, type ChargeId } from '../../kernel/ids.ts';
import { cursorPart, packCursor } from '../../kernel/page.ts';
import { jobTitle } from '../bulk/index.ts';
import { jobActivity, lineActivity, orderOf, paymentActivity, personActivity } from './activity.ts';
import type { OverviewNeeds } from './overview-needs.ts';

interface ActivityPart {
  items: Activity[];
  nextCursor: string | null;
}

interface ActivityAsked {
  limit: number;
  cursor?: string | undefined;
  kind?: Activity['kind'] | undefined;
}

/** Of an id's time-ordered half; undefined from the newest on. */
type Part = { behind: string | undefined; limit: number };
type Read = (needs: OverviewNeeds, caller: Caller, part: Part) => Promise<Activity[]>;

const reads: Record<Activity['kind'], Read> = { job: jobs, line: lineEvents, payment: paid, person: people };

/**
 * What happened, newest first: each job as one entry, other changes of lines, payments and people one by one.
 * Ids carry their time, so one cursor continues all.
 */
export async function listActivity(needs: OverviewNeeds, caller: Caller, asked: ActivityAsked): Promise<ActivityPart> {
  const behind = asked.cursor === undefined ? undefined : cursorPart(asked.cursor);
  const part = { behind, limit: asked.limit + 1 };
  const read = asked.kind === undefined ? Object.values(reads) : [reads[asked.kind]];
  const found = await Promise.all(read.map((one) => one(needs, caller, part)));
  const merged = found.flat().toSorted((one, other) => (orderOf(one.id) < orderOf(other.id) ? 1 : -1));
  const items = merged.slice(0, asked.limit);
  const last = items.at(-1);
  return { items, nextCursor: merged.length > items.length && last ? packCursor([orderOf(last.id)]) : null };
}

async function jobs({ db, bulk }: OverviewNeeds, { accountId, subject }: Caller, part: Part): Promise<Activity[]> {
  const listed = await bulk.listedJobs(db, accountId, eventsBehind(part));
  return listed.flatMap((job) => jobActivity(job, jobTitle(job), subject));
}

async function lineEvents(
  { db, lines }: OverviewNeeds,
  { accountId, subject }: Caller,
  part: Part,
): Promise<Activity[]> {
  const events = await lines.eventsOf(db, accountId, eventsBehind(part));
  const lineIds = events.map(({ lineId }) => lineId);
  const known = await lines.linesOf(db, accountId, lineIds);
  return events.map((event) => {
    const line = known.get(event.lineId);
    return lineActivity(event, line?.name ?? line?.iccid ?? '', subject);
  });
}

async function paid(
  { db, payments }: OverviewNeeds,
  { accountId }: Caller,
  { behind, limit }: Part,
): Promise<Activity[]> {
  const behindId = behind === undefined ? null : brandId<ChargeId>(`txn_${behind}`);
  return (await payments.chargesBehind(db, accountId, { behindId, limit })).map(paymentActivity);
}

async function people({ db, identity }: OverviewNeeds, { accountId }: Caller, part: Part): Promise<Activity[]> {
  return (await identity.listPersonEvents(db, accountId, eventsBehind(part))).map(personActivity);
}

function eventsBehind({ behind, limit }: Part): { beforeId: string | undefined; limit: number } {
  return { beforeId: behind === undefined ? undefined : `evt_${behind}`, limit };
}
