import type { EndpointName } from '@linekeeper/contract';
import type { KeyCaller } from '../../kernel/caller.ts';
import { after, minuteMs } from '../../kernel/clock.ts';
import { newId, type ApiKeyCallId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Counted } from '../../store/rate-limiter.ts';
import { stateOf } from './api-key.ts';
import { insertCall, noteStatus } from './calls.store.ts';
import type { KeysNeeds } from './keys-needs.ts';
import { findBySecret, noteUsed } from './keys.store.ts';
import { callerOf, ownerOfKey } from './owner-of-key.ts';
import { hashOfSecret, isSecret } from './secret.ts';

export interface KeyAsked {
  readonly call: EndpointName;
  readonly requestId: string;
  readonly address: string;
}

/** A call that came with a key. */
export interface Entered {
  readonly caller: KeyCaller;
  /** How often the key may still call; where `isOver`, not this time. */
  readonly counted: Counted;
  /** Keeps what the call was answered with. Never fails. */
  answered(status: number): Promise<void>;
}

const noteUsedEveryMs = minuteMs;

/**
 * The caller behind the secret of a key, as our tables say now; keeps the call before it is made. One that comes too often is
 * counted and not kept. Refuses with `not_signed_in`: an unknown, expired or revoked key, and one whose person has left,
 * are not told apart.
 */
export async function enterByKey(needs: KeysNeeds, secret: string, asked: KeyAsked): Promise<Entered> {
  const now = needs.machineClock.now();
  const hash = hashOfSecret(secret);
  const found = isSecret(secret) ? await findBySecret(needs.db, hash, now) : undefined;
  if (!found) throw new Refusal('not_signed_in');
  const { key, lastUsedAt } = found;
  const owner = await ownerOfKey(needs, needs.db, key);
  const { role } = owner;
  if (role === null || stateOf(key, role, now) !== 'active') throw new Refusal('not_signed_in');
  const caller = callerOf(key, { ...owner, role });
  const counted = await needs.countKeyCall(key.id);
  if (counted.isOver) return { caller, counted, answered: () => Promise.resolve() };
  const unlessAfter = after(now, -noteUsedEveryMs);
  if (lastUsedAt === null || lastUsedAt <= unlessAfter) await noteUsed(needs.db, hash, { at: now, unlessAfter });
  const { id: keyId, accountId } = key;
  const id = newId<ApiKeyCallId>('kcall');
  await insertCall(needs.db, { ...asked, id, accountId, keyId, at: now, status: null });
  const answered = async (status: number) =>
    noteStatus(needs.db, { accountId, keyId, id }, status).catch((error: unknown) => {
      needs.log.warn({ err: error, call: id }, 'what a call with a key was answered with could not be kept');
    });
  return { caller, counted, answered };
}
