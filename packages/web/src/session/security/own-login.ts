import { messages } from '@linekeeper/contract';
import { keptTokens } from '../pool/kept-tokens.ts';
import { PoolError } from '../pool/pool-error.ts';
import type { PoolCall } from '../pool/pool-wire.ts';

type Answer = Readonly<Record<string, unknown>>;

/** Calls of the logged-in person, with the access token that storage holds now. */
export interface OwnLogin {
  readonly call: (operation: string, input?: object) => Promise<Answer>;
  /** The pool's name for this browser; '' where it has none. */
  readonly deviceKey: () => string;
  /** The name under which the browser keeps things of the person. */
  readonly user: () => string;
}

export function ownLogin(clientId: string, call: PoolCall): OwnLogin {
  return {
    call: async (operation, input = {}) => {
      const AccessToken = keptTokens(clientId)?.accessToken ?? '';
      if (AccessToken === '') throw new PoolError('', messages.userNotAuthenticated);
      return call(operation, { AccessToken, ...input });
    },
    deviceKey: () => keptTokens(clientId)?.deviceKey ?? '',
    user: () => keptTokens(clientId)?.user ?? '',
  };
}
