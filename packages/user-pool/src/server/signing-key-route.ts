import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Service } from '../service/service.ts';
import { rotateSigningKeys } from '../tokens/rotate-signing-keys.ts';
import { leavesAt } from '../tokens/signing-keys.ts';
import { poolId } from '../wire/fields.ts';
import { readInput } from '../wire/read-input.ts';
import { readJson } from './read-json.ts';

const input = z.object({ UserPoolId: poolId });

/**
 * `POST /signing-keys/rotate {UserPoolId}`: new keys, shown at once, signing after the lead. A repeat while they are
 * still coming makes no more. Answers all keys of the pool: those to come, those that sign, those about to leave.
 */
export function signingKeyRoute(server: FastifyInstance, service: Service): void {
  server.post('/signing-keys/rotate', async (request, reply) => {
    const wanted = readInput(input, readJson(request.body));
    const pool = await service.pools.byId(wanted.UserPoolId);
    const keys = await rotateSigningKeys(service, pool.id, service.clock.now());
    service.pools.changed();
    const answer = keys.map((key) => ({
      Kid: key.kid,
      TokenUse: key.tokenUse,
      SignsFrom: key.signsFrom.getTime() / 1000,
      LeavesAt: seconds(leavesAt(keys, key)),
    }));
    return reply.type('application/json').send(JSON.stringify({ Keys: answer }));
  });
}

function seconds(at: Date | null): number | null {
  return at === null ? null : at.getTime() / 1000;
}
