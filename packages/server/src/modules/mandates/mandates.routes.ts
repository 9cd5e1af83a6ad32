import type { Handlers } from '../../http/call.ts';
import { listCodes } from './list-codes.ts';
import { makeCode } from './make-code.ts';
import type { MandatesNeeds } from './mandates-needs.ts';
import { withdrawCode } from './withdraw-code.ts';

export function mandatesRoutes(
  needs: MandatesNeeds,
): Handlers<'listSupportCodes' | 'makeSupportCode' | 'withdrawSupportCode'> {
  return {
    listSupportCodes: async ({ caller }) => listCodes(needs, caller),
    makeSupportCode: async ({ caller, body }) => makeCode(needs, caller, body.actions),
    withdrawSupportCode: async ({ caller, params }) => ({ item: await withdrawCode(needs, caller, params.id) }),
  };
}
