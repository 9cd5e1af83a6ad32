import { Refusal } from '../../../kernel/refusal.ts';
import type { InventoryNeeds } from '../sims/inventory-needs.ts';
import { isCodeOf, splitClaimCode } from './claim-code.ts';
import type { SimAsker } from '../sims/sim-access.ts';
import { claimSimOrder, countSimsOfOrder, lockSimOrder } from './sim-orders.store.ts';

/** A wrong code counts like so many ICCIDs: a person doesn't mistype one a hundred times. */
const wrongCodeWeight = 10;

/**
 * Makes the SIMs of an order the account's own; once more changes nothing. A wrong code and one that another account
 * has entered are refused alike, with `claim_code_unknown`.
 */
export async function claimSims(
  needs: Pick<InventoryNeeds, 'db' | 'clock' | 'simAccess' | 'audit'>,
  asker: SimAsker,
  claimCode: string,
): Promise<{ simCount: number }> {
  const { accountId } = asker;
  const code = splitClaimCode(claimCode);
  const simCount = await needs.db.transaction().execute(async (tx) => {
    const order = await lockSimOrder(tx, { id: code.id });
    if (!isCodeOf(code, order) || !order) return undefined;
    if (order.accountId !== null && order.accountId !== accountId) return undefined;
    const count = await countSimsOfOrder(tx, order.id);
    if (order.accountId !== null) return count;
    await claimSimOrder(tx, order.id, accountId, needs.clock.now());
    const about = { order: order.id };
    await needs.audit.record(tx, { account: accountId, action: 'sims.claimed', about, after: { count } });
    return count;
  });
  if (simCount !== undefined) return { simCount };
  await needs.simAccess.countUnknown(asker, wrongCodeWeight);
  throw new Refusal('claim_code_unknown');
}
