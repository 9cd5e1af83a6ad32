import { brandId, type AccountId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { isOver } from './look.ts';
import { latestLook } from './looks.store.ts';

/** The account that this session may see as its customer does. Refuses with `look_needed` or `look_over`. */
export async function admitLook(
  { db, machineClock }: Pick<CustomersNeeds, 'db' | 'machineClock'>,
  { sessionHash }: Pick<StaffCaller, 'sessionHash'>,
  account: string,
): Promise<AccountId> {
  const accountId = brandId<AccountId>(account);
  const look = await latestLook(db, { accountId, sessionHash });
  if (!look) throw new Refusal('look_needed');
  if (isOver(look, machineClock.now())) throw new Refusal('look_over');
  return accountId;
}
