import { apiKeyScopes, mayDo, type ApiKeyForm, type ApiKey, type Role } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { after, dayMs } from '../../kernel/clock.ts';
import { newId, type ApiKeyId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import type { Tx } from '../../store/database.ts';
import { scopesBeyond, scopesToHandOn, shownKey, stateOf, type KeyRecord, type SecretRecord } from './api-key.ts';
import { keyLetter, scopesText } from './key-letter.ts';
import type { KeysNeeds } from './keys-needs.ts';
import { insertKey, insertSecret, keysOf } from './keys.store.ts';
import { nameOfCaller } from './owner-of-key.ts';
import { hashOfSecret, newSecret, prefixOf } from './secret.ts';
import { words } from './words.ts';

const mostKeys = 100;

/**
 * A new key with its secret, which is kept nowhere. Refuses with `not_allowed` a service key of anyone but an owner, with
 * `invalid_fields` scopes that the role has no use for, or that a key may not hand on, and with `keys_limit`.
 */
export async function makeKey(
  needs: KeysNeeds,
  caller: Caller,
  form: ApiKeyForm,
): Promise<{ secret: string; key: ApiKey }> {
  if (form.kind === 'service' && !mayDo(caller.role, 'keys')) throw new Refusal('not_allowed');
  const now = needs.machineClock.now();
  const role = form.role ?? caller.role;
  const key = recordOf(form, caller, { now, madeByName: await nameOfCaller(needs, caller) });
  refuseBeyond(caller, role, key);
  const secret = newSecret();
  const made = secretOf(key, secret, now);
  await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [key.accountId]);
    const live = (await keysOf(tx, key.accountId)).filter((one) => stateOf(one, 'viewer', now) === 'active');
    if (live.length >= mostKeys) throw new Refusal('keys_limit');
    await insertKey(tx, key);
    await insertSecret(tx, made);
    await noteMade(needs, tx, key);
  });
  const facts = { role, personName: null, secrets: [made], spentCents: 0 };
  return { secret, key: shownKey(key, facts, { subject: caller.subject, now }) };
}

function recordOf(form: ApiKeyForm, caller: Caller, { now, madeByName }: { now: Date; madeByName: string }): KeyRecord {
  const { kind, name, scopes, capCents, expiresInDays, role } = form;
  return {
    id: newId<ApiKeyId>('key'),
    accountId: caller.accountId,
    kind,
    name,
    role: role ?? null,
    subject: kind === 'personal' ? caller.subject : null,
    scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)),
    capCents: capCents ?? null,
    madeBy: caller.key?.id ?? caller.subject,
    madeByName,
    madeAt: now,
    expiresAt: expiresInDays === null ? null : after(now, expiresInDays * dayMs),
    revokedAt: null,
  };
}

/** The secret that a key goes on with. */
export const secretOf = ({ accountId, id }: KeyRecord, secret: string, now: Date): SecretRecord => ({
  hash: hashOfSecret(secret),
  accountId,
  keyId: id,
  prefix: prefixOf(secret),
  madeAt: now,
  until: null,
  lastUsedAt: null,
});

function refuseBeyond({ key: by }: Caller, role: Role, { kind, scopes, expiresAt }: KeyRecord): void {
  const beyond = scopesBeyond(role, scopes);
  if (beyond.length > 0) throw new Refusal('invalid_fields', { scopes: words.beyondRole(scopesText(beyond)) });
  if (!by) return;
  if (kind === 'personal') throw new Refusal('invalid_fields', { kind: words.madeByKey });
  const own = scopesToHandOn(by);
  const foreign = scopes.filter((scope) => !own.includes(scope));
  if (foreign.length > 0) throw new Refusal('invalid_fields', { scopes: words.beyondKey(scopesText(foreign)) });
  if (by.expiresAt !== null && (expiresAt === null || expiresAt > by.expiresAt))
    throw new Refusal('invalid_fields', { expiresInDays: words.beyondExpiry });
}

async function noteMade(needs: KeysNeeds, tx: Tx, key: KeyRecord): Promise<void> {
  const { id, accountId, kind, role, scopes, capCents, expiresAt, name, madeByName } = key;
  await needs.audit.record(tx, {
    account: accountId,
    action: 'key.made',
    about: { key: id },
    after: { kind, name, role, scopes, capCents, expiresAt: expiresAt?.toISOString() ?? null },
  });
  const text = words.made(madeByName, name, scopesText(scopes));
  await needs.identity.recordPersonEvent(tx, accountId, { kind: 'account', at: needs.clock.now(), text });
  const to = await needs.identity.recipientsOf(tx, accountId, { roles: ['owner'] });
  await needs.outbox.put(tx, { cause: `${id}:made`, to, letter: () => keyLetter({ ...needs, key }) });
}
