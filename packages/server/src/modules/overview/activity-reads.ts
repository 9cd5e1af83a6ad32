import { accountEventKinds, type Activity } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { brandId, type ChargeId, type LineId } from '../../kernel/ids.ts';
import { jobActivity, lineActivity, paymentActivity, personActivity } from './activity.ts';
import type { OverviewNeeds } from './overview-needs.ts';

/** An entry, with the person of the account who did it; null where it was none of them. */
export interface Read {
  readonly entry: Activity;
  readonly subject: string | null;
}

/** A stretch of entries, newest first. */
export interface Part {
  /** Continues behind the time-ordered half of an id; undefined from the newest on. */
  readonly behind: string | undefined;
  readonly limit: number;
  readonly kind?: Activity['kind'] | undefined;
  /** Everything of this line and nothing else, each change of a job included; among jobs those that changed it. */
  readonly lineId?: LineId | undefined;
  readonly from?: Date | undefined;
  /** Entries before this instant; jobs and people come later ones, too. */
  readonly before?: Date | undefined;
  /** The subject of who reads, whose own entries say "You"; empty: all say names. */
  readonly viewer: string;
}

type Reader = (needs: OverviewNeeds, caller: Caller, part: Part) => Promise<Read[]>;

const readers: Record<Activity['kind'], Reader> = {
  job: jobs,
  line: lineEvents,
  payment: paid,
  person: accountEvents,
  login: accountEvents,
  account: accountEvents,
  support: accountEvents,
};

/** The newest entries behind a place, of each source as many as the part holds, in no order. */
export async function readActivity(needs: OverviewNeeds, caller: Caller, part: Part): Promise<Read[]> {
  if (part.lineId !== undefined && part.kind !== 'job')
    return (part.kind ?? 'line') === 'line' ? lineEvents(needs, caller, part) : [];
  const chosen = part.kind === undefined ? [...new Set(Object.values(readers))] : [readers[part.kind]];
  return (await Promise.all(chosen.map((read) => read(needs, caller, part)))).flat();
}

async function jobs({ db, bulk, lines }: OverviewNeeds, { accountId }: Caller, part: Part): Promise<Read[]> {
  const ids = part.lineId && (await lines.requestsOf(db, accountId, [part.lineId]));
  const listed = await bulk.listedJobs(db, accountId, { ...eventsBehind(part), ids });
  const titleOf = await bulk.titlesOf(db, listed);
  return listed.flatMap((job) =>
    jobActivity(job, titleOf(job), part.viewer).map((entry) => ({ entry, subject: job.bySubject })),
  );
}

async function lineEvents({ db, lines }: OverviewNeeds, { accountId }: Caller, part: Part): Promise<Read[]> {
  const { lineId, from, before, viewer } = part;
  const events = await lines.eventsOf(db, accountId, {
    ...eventsBehind(part),
    ...(lineId && { lineId }),
    ...(from && { from }),
    ...(before && { until: before }),
  });
  const known = await lines.linesOf(
    db,
    accountId,
    events.map((event) => event.lineId),
  );
  return events.map((event) => {
    const line = known.get(event.lineId);
    return { entry: lineActivity(event, line?.name ?? line?.iccid ?? '', viewer), subject: event.bySubject };
  });
}

async function paid({ db, payments }: OverviewNeeds, { accountId }: Caller, part: Part): Promise<Read[]> {
  const { behind, limit, from, before } = part;
  const charges = await payments.chargesBehind(db, accountId, {
    behindId: behind === undefined ? null : brandId<ChargeId>(`txn_${behind}`),
    limit,
    ...(from && { from: from.toISOString() }),
    ...(before && { before: before.toISOString() }),
  });
  return charges.map((charge) => ({ entry: paymentActivity(charge), subject: null }));
}

async function accountEvents({ db, identity }: OverviewNeeds, { accountId }: Caller, part: Part): Promise<Read[]> {
  const kind = accountEventKinds.find((one) => one === part.kind);
  const events = await identity.listPersonEvents(db, accountId, { ...eventsBehind(part), kind });
  return events.map((event) => ({ entry: personActivity(event), subject: null }));
}

function eventsBehind({ behind, limit }: Part): { beforeId: string | undefined; limit: number } {
  return { beforeId: behind === undefined ? undefined : `evt_${behind}`, limit };
}
