import type { Sql } from '../postgres/postgres.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import { recordRevocation } from '../tokens/revocation.store.ts';
import { revokeSessionsOfDevice } from '../tokens/session.store.ts';
import { deleteDevice } from './device.store.ts';

/**
 * Forgets a device and ends its sessions, as one wants it for a lost one. The session that asks for it goes on: who
 * forgets the device at hand only wants to be asked for the second factor again.
 */
export async function forgetDevice(
  sql: Sql,
  of: { sub: string; deviceKey: string; callerOriginJti: string | null; now: Date },
): Promise<PoolRefusal | null> {
  const { sub, deviceKey, now } = of;
  if (!(await deleteDevice(sql, sub, deviceKey))) return refusals.deviceUnknown();
  const originJtis = await revokeSessionsOfDevice(sql, { sub, deviceKey, exceptOriginJti: of.callerOriginJti, now });
  if (originJtis.length > 0) await recordRevocation(sql, { sub, originJtis, reason: 'token_revoked', now });
  return null;
}
