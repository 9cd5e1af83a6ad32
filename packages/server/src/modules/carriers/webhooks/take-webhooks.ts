import type { CarrierId } from '@linekeeper/contract';
import * as z from 'zod/mini';
import type { Floor } from '../../../jobs/floor.ts';
import type { Job } from '../../../jobs/job.ts';
import { after, dayMs } from '../../../kernel/clock.ts';
import type { CarrierNotice } from '../carrier/carrier-webhook.port.ts';
import type { Db } from '../../../store/database.ts';
import { lookSooner, type ToldAbout } from '../../commands/command/commands.store.ts';
import { addNotices, forgetNotices, takeUnlooked, type NoticeAbout } from './webhooks.store.ts';
import { iccidsOf } from './sim-refs.store.ts';

export const noticesJob: Job<{ noticeIds: string[] }> = {
  name: 'carriers.look-at-notices',
  payload: z.object({ noticeIds: z.array(z.string()) }),
};

/** Keeps what a carrier told, each notice once, and has somebody look at what is new. */
export async function takeNotices(
  needs: Pick<Floor, 'db' | 'clock' | 'jobs'>,
  carrier: CarrierId,
  told: readonly CarrierNotice[],
): Promise<void> {
  if (told.length === 0) return;
  const notices = told.map((notice) => ({ ...notice, id: `${carrier} ${notice.id}` }));
  await needs.db.transaction().execute(async (tx) => {
    const noticeIds = await addNotices(tx, { carrier, notices, now: needs.clock.now() });
    if (noticeIds.length > 0) await needs.jobs.enqueue(tx, noticesJob, { noticeIds });
  });
}

/** A notice that names nothing we know may be about any order: what has waited longest is looked at. */
const mostOthers = 100;

/**
 * Brings the next look at the open orders that notices are about forward to now; what the notices claim is not believed.
 * They may be late, out of order, repeated, or about something that is none of ours.
 */
export async function lookAtNotices(
  needs: Pick<Floor, 'db' | 'clock' | 'log'>,
  { noticeIds }: { noticeIds: readonly string[] },
): Promise<void> {
  const looked = await needs.db.transaction().execute(async (tx) => {
    const now = needs.clock.now();
    const notices = await takeUnlooked(tx, noticeIds, now);
    const counts = [];
    for (const [carrier, told] of Map.groupBy(notices, (notice) => notice.carrier)) {
      const orderCount = await lookSooner(tx, carrier, now, await whatAbout(tx, carrier, told));
      counts.push({ carrier, noticeCount: told.length, orderCount });
    }
    return counts;
  });
  for (const facts of looked)
    needs.log.info({ event: 'carriers.told', ...facts }, 'a carrier told of changes; the orders are looked at now');
}

async function whatAbout(db: Db, carrier: CarrierId, told: readonly NoticeAbout[]): Promise<ToldAbout> {
  const named = await iccidsOf(
    db,
    carrier,
    told.flatMap(({ simRefs }) => simRefs),
  );
  const isVague = ({ operationRef, iccids, simRefs }: NoticeAbout) =>
    operationRef === null && iccids.length === 0 && !simRefs.some((ref) => named.has(ref));
  return {
    operationRefs: told.flatMap(({ operationRef }) => operationRef ?? []),
    iccids: [...told.flatMap(({ iccids }) => iccids), ...named.values()],
    others: told.some(isVague) ? mostOthers : 0,
  };
}

const keptDays = 90;

export async function forgetOldNotices(needs: Pick<Floor, 'db' | 'clock'>): Promise<void> {
  const before = after(needs.clock.now(), -keptDays * dayMs);
  await needs.db.transaction().execute((tx) => forgetNotices(tx, before));
}
