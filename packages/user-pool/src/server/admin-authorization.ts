import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { sameSecret } from '../sealing/same-secret.ts';
import { wireRequest, type Requests } from './wire-requests.ts';
import { readSignatureClaim, signatureOf } from '../signature/signed-request.ts';

const KEY_ID = 'linekeeper';
const MAX_AGE_MS = 5 * 60_000;

/**
 * Lets in who knows the administration secret: in `x-admin-secret`, or as the secret key of the access key
 * `linekeeper` in a Signature Version 4, which is how the vendor's tools call; such a signature is good for 5 minutes.
 */
export function requireAdministrator(server: FastifyInstance, adminSecret: string, requests: Requests): void {
  const { clock } = requests;
  const refuse = (request: FastifyRequest): PoolRefusal => {
    const refused = wireRequest(request, requests);
    refused.note('administration-refused');
    refused.tell();
    return refusal();
  };
  server.addHook('onRequest', async (request) => {
    const given = request.headers['x-admin-secret'];
    if (given === undefined && claimIn(request, clock) !== null) return;
    if (typeof given !== 'string' || !sameSecret(given, adminSecret)) throw refuse(request);
  });
  server.addHook('preHandler', async (request) => {
    if (request.headers['x-admin-secret'] !== undefined) return;
    const claim = claimIn(request, clock);
    const body = typeof request.body === 'string' ? request.body : '';
    const { method, url, headers } = request;
    const expected = claim && signatureOf({ method, url, headers, body }, claim, adminSecret);
    if (claim === null || expected === null || !sameSecret(claim.signature, expected)) throw refuse(request);
  });
}

function claimIn(request: FastifyRequest, clock: Clock) {
  const claim = readSignatureClaim(request);
  const ageMs = claim === null ? Number.NaN : clock.now().getTime() - claim.signedAt.getTime();
  return claim?.keyId === KEY_ID && Math.abs(ageMs) <= MAX_AGE_MS ? claim : null;
}

function refusal(): PoolRefusal {
  return new PoolRefusal('NotAuthorizedException', 'The administration secret is missing or wrong.', 403);
}
