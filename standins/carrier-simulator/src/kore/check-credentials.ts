import type { FastifyRequest } from 'fastify';
import type { KoreAccount } from '../accounts/account.ts';
import { sameSecret } from '../simulator/same-secret.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { accountOfToken } from './access-tokens.ts';
import { KoreRefusal, refuse } from './kore-refusal.ts';

/** Every resource wants the API key and a live bearer token of one account; throws KORE's answer where one is missing. */
export async function checkCredentials(simulator: Simulator, request: FastifyRequest): Promise<KoreAccount> {
  const given = request.headers['x-api-key'];
  const apiKey = typeof given === 'string' ? given : '';
  const known = simulator.accounts.kore.filter((account) => sameSecret(apiKey, account.apiKey));
  if (known.length === 0) throw refuse(403, 'Forbidden');
  const token = /^bearer (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new KoreRefusal(401, { error: 401, message: 'Unauthorized' });
  const accountId = await accountOfToken(simulator, token);
  if (accountId === null) throw refuseToken();
  const account = known.find((one) => one.accountId === accountId);
  if (!account) throw refuse(403, 'Forbidden');
  return account;
}

export const refuseToken = () =>
  new KoreRefusal(403, {
    message: 'The access token is not accepted',
    error: 'Invalid or expired token',
  });
