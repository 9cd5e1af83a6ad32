import { brandId, type AccountId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { isOver, type Look } from './look.ts';
import { latestLook } from './looks.store.ts';

type Clocked = Pick<CustomersNeeds, 'db' | 'machineClock'>;

/** What this session may see as its customer does now. Refuses with `look_needed` or `look_over`. */
export async function openLook(
  { db, machineClock }: Clocked,
  { sessionHash }: Pick<StaffCaller, 'sessionHash'>,
  account: string,
): Promise<Look> {
  const look = await latestLook(db, { accountId: brandId<AccountId>(account), sessionHash });
  if (!look) throw new Refusal('look_needed');
  if (isOver(look, machineClock.now())) throw new Refusal('look_over');
  return look;
}

/** The account of `openLook`. */
export async function admitLook(
  needs: Clocked,
  caller: Pick<StaffCaller, 'sessionHash'>,
  account: string,
): Promise<AccountId> {
  return (await openLook(needs, caller, account)).accountId;
}

/** Whether this look, and no later one, is open in a session that is open, too. */
export async function isLookOpen(
  { db, machineClock, staff }: Clocked & Pick<CustomersNeeds, 'staff'>,
  { lookId, sessionHash, accountId }: Pick<Look, 'accountId' | 'sessionHash'> & { lookId: Look['id'] },
): Promise<boolean> {
  const look = await latestLook(db, { accountId, sessionHash });
  if (!look || look.id !== lookId || isOver(look, machineClock.now())) return false;
  return (await staff.openSessionsAmong([sessionHash])).has(sessionHash);
}
