import type { LookCalls } from '../provider/api/call-as-customer.ts';
import type { LookGrant } from './look-grant.ts';
import { words } from './words.ts';

/** How the pages call while this grant lasts. */
export function callsOf(account: string, grant: LookGrant): LookCalls {
  return {
    account,
    allowed: () => {
      const state = grant.read();
      return state.kind === 'open' ? (state.acting?.actions ?? []) : [];
    },
    onOver: grant.over,
    onActedOut: grant.actedOut,
    readOnly: words.readOnly,
    notAllowed: words.notAllowed,
  };
}
