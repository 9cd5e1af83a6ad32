import type { Role } from '@linekeeper/contract';
import type { Caller, KeyCaller } from '../../kernel/caller.ts';
import type { Db } from '../../store/database.ts';
import { nameOfKey, type KeyRecord } from './api-key.ts';
import type { KeysNeeds } from './keys-needs.ts';
import { words } from './words.ts';

interface OwnerOfKey {
  /** What the key may at most today; null when whose it was has left, or the account is closed. */
  readonly role: Role | null;
  readonly personName: string | null;
}

/** Behind a key stands the account, or one of its people as they are now. */
export async function ownerOfKey(
  { identity, accounts }: Pick<KeysNeeds, 'accounts' | 'identity'>,
  db: Db,
  { accountId, role, subject }: KeyRecord,
): Promise<OwnerOfKey> {
  if (subject === null) {
    const account = await accounts.getAccount(db, accountId);
    return { role: account && account.status !== 'closed' ? role : null, personName: null };
  }
  const person = await identity.getPerson(db, subject);
  if (person?.accountId !== accountId) return { role: null, personName: null };
  return { role: person.role, personName: `${person.firstName} ${person.lastName}` };
}

/** Of a person by the name they have now; of a key by its own. */
export async function nameOfCaller({ db, identity }: KeysNeeds, { subject, actsAs }: Caller): Promise<string> {
  if (actsAs !== undefined) return actsAs;
  const person = await identity.getPerson(db, subject);
  return person ? `${person.firstName} ${person.lastName}` : words.someone;
}

/** As whom a call with the key is made. */
export function callerOf(key: KeyRecord, { role, personName }: OwnerOfKey & { readonly role: Role }): KeyCaller {
  const { id, kind, accountId, subject, scopes, expiresAt } = key;
  return {
    subject: subject ?? '',
    accountId,
    role,
    actsAs: nameOfKey(key, personName),
    key: { id, kind, scopes, expiresAt },
  };
}
