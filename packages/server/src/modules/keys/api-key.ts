import { scopeFits, type ApiKey, type ApiKeyKind, type ApiKeyScope, type Role } from '@linekeeper/contract';
import type { CallerKey } from '../../kernel/caller.ts';
import type { AccountId, ApiKeyId } from '../../kernel/ids.ts';
import { words } from './words.ts';

/** A key as it was made; of all this only revoking changes anything. */
export interface KeyRecord {
  id: ApiKeyId;
  accountId: AccountId;
  kind: ApiKeyKind;
  name: string;
  /** Of a service key. */
  role: Role | null;
  /** Whose a personal key is. */
  subject: string | null;
  scopes: ApiKeyScope[];
  capCents: number | null;
  madeBy: string;
  madeByName: string;
  madeAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

export interface SecretRecord {
  hash: string;
  accountId: AccountId;
  keyId: ApiKeyId;
  prefix: string;
  madeAt: Date;
  /** Null: it goes on until the next rotation. */
  until: Date | null;
  lastUsedAt: Date | null;
}

/** Where a key is beyond its own record. */
export interface KeyFacts {
  /** What it may at most today; null when its person has left. */
  readonly role: Role | null;
  /** The person's name of today; null of a service key. */
  readonly personName: string | null;
  readonly secrets: readonly SecretRecord[];
  readonly spentCents: number;
}

/** Scopes that go beyond the role. */
export const scopesBeyond = (role: Role, scopes: readonly ApiKeyScope[]): ApiKeyScope[] =>
  scopes.filter((scope) => !scopeFits(role, scope));

/** A key hands on what it has, but neither money nor the making of keys. */
export const scopesToHandOn = (caller: CallerKey): ApiKeyScope[] =>
  caller.scopes.filter((scope) => scope !== 'spend' && scope !== 'keys');

export function stateOf(
  { revokedAt, expiresAt }: Pick<KeyRecord, 'revokedAt' | 'expiresAt'>,
  role: Role | null,
  now: Date,
): ApiKey['state'] {
  if (revokedAt !== null) return 'revoked';
  if (role === null) return 'left';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}

/** As people read who did something with it. */
export const nameOfKey = ({ kind, name }: Pick<KeyRecord, 'kind' | 'name'>, personName: string | null): string =>
  kind === 'service' ? words.byService(name) : words.byPersonal(personName ?? words.someone, name);

/** The month in which something counts, `YYYY-MM` in UTC. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

interface Looked {
  readonly subject: string;
  readonly now: Date;
}

export function shownKey(key: KeyRecord, facts: KeyFacts, { subject, now }: Looked): ApiKey {
  const [current, ...before] = facts.secrets;
  const old = before.find(({ until }) => until !== null && until > now);
  const { id, kind, name, scopes, capCents, madeByName, madeAt, expiresAt } = key;
  return {
    id,
    kind,
    name,
    role: facts.role,
    scopes,
    state: stateOf(key, facts.role, now),
    prefix: current?.prefix ?? '',
    capCents,
    spentCents: facts.spentCents,
    madeAt: madeAt.toISOString(),
    madeBy: madeByName,
    isYours: kind === 'personal' && key.subject === subject,
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: latest(facts.secrets)?.toISOString() ?? null,
    old: old?.until
      ? { prefix: old.prefix, until: old.until.toISOString(), lastUsedAt: old.lastUsedAt?.toISOString() ?? null }
      : null,
  };
}

function latest(secrets: readonly SecretRecord[]): Date | null {
  const times = secrets.flatMap(({ lastUsedAt }) => lastUsedAt ?? []);
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}
