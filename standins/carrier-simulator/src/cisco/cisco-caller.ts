import type { FastifyRequest } from 'fastify';
import type { CiscoAccount } from '../accounts/account.ts';
import type { Owner } from '../sims/sims.store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    ciscoAccount: CiscoAccount | null;
  }
}

/** The account whose user makes the call. */
export function ciscoOwnerOf(request: FastifyRequest): Owner {
  if (!request.ciscoAccount) throw new Error('The call was not checked');
  return { carrier: 'cisco', account: request.ciscoAccount.accountId };
}
