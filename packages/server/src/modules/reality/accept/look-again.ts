import type { Caller } from '../../../kernel/caller.ts';
import { refuseTooMany } from '../../../kernel/refuse-too-many.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { askPlanOf } from '../findings/plans-in-orders.ts';
import { findOpen } from '../findings/findings.store.ts';
import { readAgain } from '../findings/read-again.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';

/** A finding may be looked at again this often. */
const askedLimit = { most: 1, withinMs: 30_000 };

/**
 * Asks the carrier about one finding now; what does not hold any more closes, and an order without an end is looked for
 * at once by the worker. Refuses with `not_found`, `too_many_requests`, `carrier_silent`.
 */
export async function lookAgain(
  needs: RealityNeeds,
  caller: Caller,
  id: string,
): Promise<{ text: string; isOpen: boolean }> {
  const finding = await findOpen(needs.db, caller.accountId, id);
  if (!finding) throw new Refusal('not_found');
  refuseTooMany([finding.seenAt], askedLimit, needs.clock.now());
  const { carrier, iccid, kind } = finding;
  const isPlanTold = kind !== 'plan_drift' || (await askPlanOf(needs, finding));
  const again = isPlanTold && (await readAgain(needs, finding));
  if (!again) throw new Refusal('carrier_silent');
  await needs.db.transaction().execute(async (tx) => {
    await again.judge(tx);
    const entry = { account: caller.accountId, about: { finding: finding.id } };
    await needs.audit.record(tx, { ...entry, action: 'finding.looked_at' });
  });
  if (kind === 'stuck_request') await needs.commands.lookSoonerAt(carrier, iccid);
  const isOpen = (await findOpen(needs.db, caller.accountId, id)) !== undefined;
  const name = needs.carriers.nameOf(carrier);
  const said = again.told ? `${name} says “${again.told.word}”.` : `${name} does not have the SIM.`;
  return { text: isOpen ? said : `${said} Both sides agree by now.`, isOpen };
}
