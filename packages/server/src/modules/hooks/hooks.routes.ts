import type { Handlers } from '../../http/call.ts';
import { changeHook, listHooks, makeHook, removeHook, rotateHook } from './change-hooks.ts';
import { listDeliveries, replayHook } from './deliveries.ts';
import type { HooksNeeds } from './hooks-needs.ts';

export function hooksRoutes(
  needs: HooksNeeds,
): Handlers<
  'changeHook' | 'listHookDeliveries' | 'listHooks' | 'makeHook' | 'removeHook' | 'replayHook' | 'rotateHook'
> {
  return {
    listHooks: async ({ caller }) => ({ items: await listHooks(needs, caller) }),
    makeHook: async ({ caller, body }) => makeHook(needs, caller, body),
    changeHook: async ({ caller, params, body }) => ({ hook: await changeHook(needs, caller, params.id, body) }),
    rotateHook: async ({ caller, params }) => rotateHook(needs, caller, params.id),
    async removeHook({ caller, params }) {
      await removeHook(needs, caller, params.id);
      return { id: params.id };
    },
    listHookDeliveries: async ({ caller, params, query }) => listDeliveries(needs, caller, { ...query, ...params }),
    replayHook: async ({ caller, params, body }) => ({ count: await replayHook(needs, caller, params.id, body) }),
  };
}
