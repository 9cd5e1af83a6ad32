import { countAddressFailure } from '../limits/address.store.ts';
import { originOf } from '../limits/origin.ts';
import type { CodeTools } from '../codes/issue-code.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import type { SecurityEvent } from '../request/security-log.ts';
import type { UserPool } from '../service/service.ts';

/** Counts a wrong code of a mail against the network that it came from, tells the log, and answers the refusal. */
export async function wrongCode(
  pool: UserPool,
  { sql, now }: CodeTools,
  of: { subject: string; event: SecurityEvent; refusal: PoolRefusal },
): Promise<PoolRefusal> {
  pool.request.note(of.event, { subject: of.subject });
  if (await countAddressFailure(sql, originOf(pool), now)) pool.request.note('address-locked-out');
  return of.refusal;
}
