import type { FastifyRequest } from 'fastify';
import type { CiscoAccount } from '../accounts/account.ts';
import { sameSecret } from '../simulator/same-secret.ts';
import { CiscoRefusal, refuseCredentials } from './cisco-refusal.ts';

/** Every call wants the user name and the API key as Basic credentials; throws the vendor's 401 otherwise. */
export function checkCredentials(accounts: readonly CiscoAccount[], request: FastifyRequest): CiscoAccount {
  const encoded = /^basic (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
  if (!encoded) {
    throw new CiscoRefusal(401, 'Full authentication is required to access this resource');
  }
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  const account = accounts.find((one) => sameSecret(given, `${one.username}:${one.apiKey}`));
  if (!account) throw refuseCredentials();
  return account;
}
