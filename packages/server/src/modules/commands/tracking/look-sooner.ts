import type { CarrierId } from '@linekeeper/contract';
import type { CommandsNeeds } from '../command/commands-needs.ts';
import { lookSooner } from '../command/commands.store.ts';

/** Open commands for a SIM are looked at within seconds, because a person waits for it. */
export async function lookSoonerAt(needs: CommandsNeeds, carrier: CarrierId, iccid: string): Promise<void> {
  const about = { operationRefs: [], iccids: [iccid], others: 0 };
  await needs.db.transaction().execute((tx) => lookSooner(tx, carrier, needs.clock.now(), about));
}

/** A webhook that names nothing we know may be about any command: those that have waited longest are looked at. */
const mostOthers = 100;

/** Those of a carrier that have waited longest are looked at within seconds. Answers how many. */
export async function lookSoonerAtAny(needs: CommandsNeeds, carrier: CarrierId): Promise<number> {
  const about = { operationRefs: [], iccids: [], others: mostOthers };
  return needs.db.transaction().execute((tx) => lookSooner(tx, carrier, needs.clock.now(), about));
}

/**
 * Brings the next look at the open commands that webhooks are about forward to now; what a webhook claims is not
 * believed. It may be late, out of order, repeated, or about something that is none of ours.
 */
export async function lookAfterWebhooks(
  needs: CommandsNeeds,
  { noticeIds }: { noticeIds: readonly string[] },
): Promise<void> {
  const looked = await needs.db.transaction().execute(async (tx) => {
    const claimed = await needs.carriers.claimWebhooks(tx, noticeIds);
    const counts = [];
    for (const { carrier, webhookCount, isVague, ...named } of claimed) {
      const about = { ...named, others: isVague ? mostOthers : 0 };
      counts.push({ carrier, webhookCount, commandCount: await lookSooner(tx, carrier, needs.clock.now(), about) });
    }
    return counts;
  });
  for (const facts of looked)
    needs.log.info({ event: 'carriers.told', ...facts }, 'a carrier sent webhooks; the commands are looked at now');
}
