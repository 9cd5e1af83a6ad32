import type { FastifyRequest } from 'fastify';
import { sameSecret } from '../simulator/same-secret.ts';
import type { CarrierSimulatorSettings } from '../simulator/settings.ts';
import { CiscoRefusal, refuseCredentials } from './cisco-refusal.ts';

/** Every call wants the user name and the API key as Basic credentials; throws the vendor's 401 otherwise. */
export function checkCredentials(expected: CarrierSimulatorSettings['cisco'], request: FastifyRequest): void {
  const encoded = /^basic (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
  if (!encoded) {
    throw new CiscoRefusal(401, 'Full authentication is required to access this resource');
  }
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  if (!sameSecret(given, `${expected.username}:${expected.apiKey}`)) throw refuseCredentials();
}
