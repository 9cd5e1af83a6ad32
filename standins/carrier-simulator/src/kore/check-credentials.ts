import type { FastifyRequest } from 'fastify';
import { sameSecret } from '../simulator/same-secret.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { acceptsToken } from './access-tokens.ts';
import { KoreRefusal, refuse } from './kore-refusal.ts';

/** Every resource wants the API key and a live bearer token; throws KORE's answer where one is missing. */
export async function checkCredentials(simulator: Simulator, request: FastifyRequest) {
  const apiKey = request.headers['x-api-key'];
  if (typeof apiKey !== 'string' || !sameSecret(apiKey, simulator.settings.kore.apiKey)) {
    throw refuse(403, 'Forbidden');
  }
  const token = /^bearer (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new KoreRefusal(401, { error: 401, message: 'Unauthorized' });
  if (!(await acceptsToken(simulator, token))) throw refuseToken();
}

export const refuseToken = () =>
  new KoreRefusal(403, {
    message: 'The access token is not accepted',
    error: 'Invalid or expired token',
  });
