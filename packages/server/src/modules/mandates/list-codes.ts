import type { SupportCode } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { isRunning, shownMandate, type Mandate } from './mandate.ts';
import type { MandatesNeeds } from './mandates-needs.ts';
import { mandatesOf } from './mandates.store.ts';

const most = 20;

/** The last ones, newest first. */
export async function listCodes(needs: MandatesNeeds, { accountId }: Caller): Promise<{ items: SupportCode[] }> {
  const now = needs.machineClock.now();
  const mandates = await mandatesOf(needs.db, accountId, most);
  const items = mandates.map(async (mandate) => {
    const isOpen = isRunning(mandate, now) && (await isLookOpen(needs, mandate));
    return shownMandate(mandate, now, isOpen);
  });
  return { items: await Promise.all(items) };
}

async function isLookOpen({ customers }: MandatesNeeds, { lookId, sessionHash, accountId }: Mandate): Promise<boolean> {
  return lookId !== null && sessionHash !== null && customers.isLookOpen({ lookId, sessionHash, accountId });
}
