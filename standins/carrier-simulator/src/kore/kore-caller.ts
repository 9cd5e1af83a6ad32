import type { FastifyRequest } from 'fastify';
import type { KoreAccount } from '../accounts/account.ts';
import type { Owner } from '../sims/sims.store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    koreAccount: KoreAccount | null;
  }
}

/** The account whose credentials the call carries. */
export function koreAccountOf(request: FastifyRequest): KoreAccount {
  if (!request.koreAccount) throw new Error('The call was not checked');
  return request.koreAccount;
}

export const koreOwnerOf = (request: FastifyRequest): Owner => ({
  carrier: 'kore',
  account: koreAccountOf(request).accountId,
});
