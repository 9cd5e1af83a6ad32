import type { FastifyRequest } from 'fastify';
import type { ThingSpaceAccount } from '../accounts/account.ts';
import type { Owner } from '../sims/sims.store.ts';
import { refuse } from './thingspace-refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    thingspaceAccount: ThingSpaceAccount | null;
  }
}

/** The account whose tokens the call carries. Throws when the call names another one. */
export function thingspaceOwnerOf(request: FastifyRequest, accountName?: string): Owner {
  const account = request.thingspaceAccount;
  if (!account) throw new Error('The call was not checked');
  if ((accountName ?? account.accountId) !== account.accountId) {
    throw refuse('REQUEST_FAILED.AccountNotFound', `Account ${accountName} not found`);
  }
  return { carrier: 'thingspace', account: account.accountId };
}
