import type { ApiKey, ApiKeyCall } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { brandId, type ApiKeyId } from '../../kernel/ids.ts';
import { packCursor, pageOfRows, type Page, type PageAsked } from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../store/database.ts';
import { monthOf, shownKey } from './api-key.ts';
import { callsOf, countCalls } from './calls.store.ts';
import type { KeysNeeds } from './keys-needs.ts';
import { findKey, keysOf, secretsOf } from './keys.store.ts';
import { maySee } from './may-see.ts';
import { ownerOfKey } from './owner-of-key.ts';
import { spentIn } from './spends.store.ts';

/** Those that the caller may see, newest first. */
export async function shownKeys(needs: KeysNeeds, db: Db, caller: Caller): Promise<ApiKey[]> {
  const { accountId, subject } = caller;
  const now = needs.machineClock.now();
  const keys = (await keysOf(db, accountId)).filter((key) => maySee(caller, key));
  const secrets = await secretsOf(db, accountId);
  const spent = await spentIn(db, accountId, monthOf(needs.clock.now()));
  const shown: ApiKey[] = [];
  for (const key of keys) {
    const owner = await ownerOfKey(needs, db, key);
    const facts = { ...owner, secrets: secrets.get(key.id) ?? [], spentCents: spent.get(key.id) ?? 0 };
    shown.push(shownKey(key, facts, { subject, now }));
  }
  return shown;
}

/** Counted no further than this; a key may have made millions. */
const mostCounted = 1_000;

/** Refuses with `not_found`. */
export async function listCalls(
  needs: KeysNeeds,
  caller: Caller,
  { id, ...asked }: PageAsked & { id: string },
): Promise<Page<ApiKeyCall>> {
  const { accountId } = caller;
  const key = await findKey(needs.db, accountId, brandId<ApiKeyId>(id));
  if (!key || !maySee(caller, key)) throw new Refusal('not_found');
  const ofKey = { accountId, keyId: key.id };
  const rows = await callsOf(needs.db, ofKey, asked);
  const total = await countCalls(needs.db, ofKey, mostCounted);
  return pageOfRows(asked, rows, {
    total,
    totalIsLowerBound: total === mostCounted,
    cursorOf: (row) => packCursor([row.id]),
    present: ({ id: callId, at, call, status, address, requestId }) => ({
      id: callId,
      at: at.toISOString(),
      call,
      status,
      address,
      requestId,
    }),
  });
}
