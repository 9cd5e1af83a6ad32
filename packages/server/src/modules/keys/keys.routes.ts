import type { Handlers } from '../../http/call.ts';
import { revokeKey, rotateKey } from './change-key.ts';
import type { KeysNeeds } from './keys-needs.ts';
import { listCalls, shownKeys } from './list-keys.ts';
import { makeKey } from './make-key.ts';

export function keysRoutes(
  needs: KeysNeeds,
): Handlers<'listApiKeyCalls' | 'listApiKeys' | 'makeApiKey' | 'revokeApiKey' | 'rotateApiKey'> {
  return {
    listApiKeys: async ({ caller }) => ({ items: await shownKeys(needs, needs.db, caller) }),
    makeApiKey: async ({ caller, body }) => makeKey(needs, caller, body),
    rotateApiKey: async ({ caller, params, body }) => rotateKey(needs, caller, { ...params, ...body }),
    revokeApiKey: async ({ caller, params }) => ({ key: await revokeKey(needs, caller, params.id) }),
    listApiKeyCalls: async ({ caller, params, query }) => listCalls(needs, caller, { ...query, ...params }),
  };
}
