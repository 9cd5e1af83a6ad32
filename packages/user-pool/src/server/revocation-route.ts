import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Service } from '../service/service.ts';
import { listRevocations } from '../tokens/revocation.store.ts';
import { readInput } from '../wire/read-input.ts';

const LOOK_EVERY_MS = 250;
const MAX_WAIT_MS = 25_000;

const query = z.object({
  after: z
    .string()
    .regex(/^\d{1,18}$/, { error: 'Member must be a cursor' })
    .default('0'),
  waitMs: z.coerce.number().int().min(0).max(MAX_WAIT_MS).default(MAX_WAIT_MS),
});

/**
 * `GET /revocations?after=<cursor>&waitMs=<n>`: ended sessions after the cursor, oldest first, at most 500. Waits for
 * the first one up to `waitMs` (25 s unless said), then answers an empty list and the cursor it was given.
 */
export function revocationRoute(server: FastifyInstance, service: Service): void {
  const stopping = new AbortController();
  server.addHook('preClose', async () => stopping.abort());
  server.get('/revocations', async (request, reply) => {
    const { after, waitMs } = readInput(query, request.query);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([stopping.signal, gone.signal]);
    let found = await listRevocations(service.postgres, after);
    for (let waitedMs = 0; found.length === 0 && waitedMs < waitMs && !signal.aborted; waitedMs += LOOK_EVERY_MS) {
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      found = await listRevocations(service.postgres, after);
    }
    const answer = { Revocations: found.map(presented), Cursor: found.at(-1)?.cursor ?? after };
    return reply.type('application/json').send(JSON.stringify(answer));
  });
}

function presented(revocation: Awaited<ReturnType<typeof listRevocations>>[number]) {
  return {
    Cursor: revocation.cursor,
    Sub: revocation.sub,
    OriginJtis: revocation.originJtis,
    Reason: revocation.reason,
    RevokedAt: revocation.revokedAt.getTime() / 1000,
  };
}
