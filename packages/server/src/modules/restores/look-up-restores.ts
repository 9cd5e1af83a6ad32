import { after, hourMs } from '../../kernel/clock.ts';
import { adoptLostCharge } from './adopt-lost-charge.ts';
import { endRestore, openRestores } from './restores.store.ts';
import type { RestoresNeeds } from './restores-needs.ts';

/** `waiting`: the gateway did not answer. */
export type LookedUp = { kind: 'done' } | { kind: 'waiting'; cause: string };

/** Clocks differ, and a charge is in the gateway's lists by the time of its call. */
const slackMs = hourMs;

/**
 * Asks the gateway for every charge since the moment of a restore, and books those that were lost; has every carrier read
 * again. Until that is done no worker may charge or order anything. Safe to repeat, to kill anywhere, and to run in several
 * processes at once: a transaction of the gateway has one attempt.
 */
export async function lookUpRestores(needs: RestoresNeeds): Promise<LookedUp> {
  const open = await openRestores(needs.db);
  const [first] = open.toSorted((one, other) => one.asOf.getTime() - other.asOf.getTime());
  if (!first) return { kind: 'done' };
  const lostMs = needs.machineClock.now().getTime() - first.asOf.getTime();
  const lost = await needs.reconciliation.lostCharges(after(needs.clock.now(), -lostMs - slackMs));
  if (lost.kind === 'unknown') return { kind: 'waiting', cause: lost.cause };
  let foundCount = 0;
  for (const theirs of lost.items) if (await adoptLostCharge(needs, theirs)) foundCount += 1;
  const compared = await needs.reconciliation.reconcile();
  if (compared.kind === 'unknown') return { kind: 'waiting', cause: compared.cause };
  for (const id of needs.carriers.ids) if (needs.carriers.portOf(id)) await needs.reality.readCarrierNow(id);
  const found = { foundCount, unexplainedCount: lost.items.length - foundCount };
  const lookedUpAt = needs.machineClock.now();
  await needs.db.transaction().execute(async (tx) => {
    for (const { id } of open) await endRestore(tx, id, { lookedUpAt, ...found });
  });
  needs.log.warn({ event: 'restores.looked-up', ...found }, 'what a restore had lost was looked up');
  return { kind: 'done' };
}
