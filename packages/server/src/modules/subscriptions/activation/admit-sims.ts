import type { DeviceEntry } from '@linekeeper/contract';
import { nextTurn } from '../../../kernel/next-turn.ts';
import type { SimAsker } from '../../inventory/index.ts';
import { digitsToFind } from './device-verdict.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';

/** Few enough that others have their turn between two parts, however many there are. */
const partSize = 1000;

/**
 * Comes before any answer about the SIMs that a person names: takes the claim code of their order, and counts those that
 * are not known as theirs. Too many are refused as a whole, so that guessing numbers reveals nothing.
 */
export async function admitSims(
  needs: SubscriptionsNeeds,
  asker: SimAsker,
  { claimCode, devices }: { claimCode?: string | undefined; devices: readonly DeviceEntry[] },
): Promise<void> {
  if (claimCode !== undefined) await needs.inventory.claimSims(asker, claimCode);
  const unknown = new Set<string>();
  for (let start = 0; start < devices.length; start += partSize) {
    const digits = digitsToFind(devices.slice(start, start + partSize));
    const found = await needs.inventory.findSims(needs.db, asker.accountId, digits);
    for (const typed of digits) if (!found.has(typed)) unknown.add(typed);
    await nextTurn();
  }
  if (unknown.size > 0) await needs.inventory.countUnknownSims(asker, unknown.size);
}
