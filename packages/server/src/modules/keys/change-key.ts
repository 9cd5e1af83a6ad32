import type { ApiKey } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { after, hourMs } from '../../kernel/clock.ts';
import { brandId, type ApiKeyId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tx } from '../../store/database.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import { scopesToHandOn, stateOf, type KeyRecord } from './api-key.ts';
import type { KeysNeeds } from './keys-needs.ts';
import { endSecrets, findKey, insertSecret, revoke } from './keys.store.ts';
import { shownKeys } from './list-keys.ts';
import { secretOf } from './make-key.ts';
import { maySee } from './may-see.ts';
import { nameOfCaller, ownerOfKey } from './owner-of-key.ts';
import { newSecret } from './secret.ts';
import { words } from './words.ts';

/**
 * A new secret for the same key; the old one works for `overlapHours` more. A personal key is rotated by its person alone, and
 * with another key only what that could have made. Refuses with `key_gone`, `not_allowed` and `not_found`.
 */
export async function rotateKey(
  needs: KeysNeeds,
  caller: Caller,
  { id, overlapHours }: { id: string; overlapHours: number },
): Promise<{ secret: string; key: ApiKey }> {
  const secret = newSecret();
  const key = await change(needs, caller, id, async (tx, found, { now, by }) => {
    if (!mayRotate(caller, found)) throw new Refusal('not_allowed');
    const { role } = await ownerOfKey(needs, tx, found);
    if (stateOf(found, role, now) !== 'active') throw new Refusal('key_gone');
    const until = after(now, overlapHours * hourMs);
    await endSecrets(tx, found, { now, until });
    await insertSecret(tx, secretOf(found, secret, now));
    await needs.audit.record(tx, {
      account: found.accountId,
      action: 'key.rotated',
      about: { key: found.id },
      after: { oldUntil: until.toISOString() },
    });
    return words.rotated(by, found.name);
  });
  return { secret, key };
}

/** From now on the key is refused; one that is over stays as it is. Refuses with `not_found`. */
export async function revokeKey(needs: KeysNeeds, caller: Caller, id: string): Promise<ApiKey> {
  return change(needs, caller, id, async (tx, found, { now, by }) => {
    if (found.revokedAt !== null) return null;
    await revoke(tx, found, now);
    await needs.audit.record(tx, {
      account: found.accountId,
      action: 'key.revoked',
      about: { key: found.id },
      before: { revokedAt: null },
      after: { revokedAt: now.toISOString() },
    });
    return words.revoked(by, found.name);
  });
}

/** Who sees the new secret can do what the key may. */
function mayRotate({ subject, key: by }: Caller, found: KeyRecord): boolean {
  if (found.subject !== null && found.subject !== subject) return false;
  if (!by || by.id === found.id) return true;
  const own = scopesToHandOn(by);
  return found.kind === 'service' && found.scopes.every((scope) => own.includes(scope));
}

interface Changing {
  readonly now: Date;
  readonly by: string;
}

/** `make` answers what the activity says; null: nothing changed. */
async function change(
  needs: KeysNeeds,
  caller: Caller,
  id: string,
  make: (tx: Tx, found: KeyRecord, changing: Changing) => Promise<string | null>,
): Promise<ApiKey> {
  const { accountId } = caller;
  const now = needs.machineClock.now();
  const by = await nameOfCaller(needs, caller);
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const found = await findKey(tx, accountId, brandId<ApiKeyId>(id));
    if (!found || !maySee(caller, found)) throw new Refusal('not_found');
    const text = await make(tx, found, { now, by });
    if (text !== null)
      await needs.identity.recordPersonEvent(tx, accountId, { kind: 'account', at: needs.clock.now(), text });
    const key = (await shownKeys(needs, tx, caller)).find((one) => one.id === found.id);
    if (!key) throw new Error('a key that was changed is not there');
    return key;
  });
}
