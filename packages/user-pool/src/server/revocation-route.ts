import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Service } from '../service/service.ts';
import { listLoginChanges, type LoginChange } from '../users/login-change.store.ts';
import { listRevocations } from '../tokens/revocation.store.ts';
import { readInput } from '../wire/read-input.ts';

const LOOK_EVERY_MS = 250;
const MAX_WAIT_MS = 25_000;

const cursor = z.string().regex(/^\d{1,18}$/, { error: 'Member must be a cursor' });

const query = z.object({
  after: cursor.default('0'),
  changesAfter: cursor.optional(),
  waitMs: z.coerce.number().int().min(0).max(MAX_WAIT_MS).default(MAX_WAIT_MS),
});

/**
 * `GET /revocations?after=<cursor>&changesAfter=<cursor>&waitMs=<n>`: ended sessions after the cursor, oldest first, at
 * most 500, and as many changes of logins where those are asked for. Waits for the first one up to `waitMs` (25 s unless
 * said), then answers empty lists and the cursors it was given.
 */
export function revocationRoute(server: FastifyInstance, service: Service): void {
  const stopping = new AbortController();
  server.addHook('preClose', async () => stopping.abort());
  server.get('/revocations', async (request, reply) => {
    const { after, changesAfter, waitMs } = readInput(query, request.query);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([stopping.signal, gone.signal]);
    let found = await read(service, after, changesAfter);
    for (let waitedMs = 0; isEmpty(found) && waitedMs < waitMs && !signal.aborted; waitedMs += LOOK_EVERY_MS) {
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      found = await read(service, after, changesAfter);
    }
    const { ended, changes } = found;
    const answer = {
      Revocations: ended.map(presented),
      Cursor: ended.at(-1)?.cursor ?? after,
      ...(changesAfter !== undefined && {
        Changes: changes.map(presentedChange),
        ChangesCursor: changes.at(-1)?.cursor ?? changesAfter,
      }),
    };
    return reply.type('application/json').send(JSON.stringify(answer));
  });
}

async function read({ postgres }: Service, after: string, changesAfter: string | undefined) {
  const ended = await listRevocations(postgres, after);
  return { ended, changes: changesAfter === undefined ? [] : await listLoginChanges(postgres, changesAfter) };
}

function isEmpty({ ended, changes }: Awaited<ReturnType<typeof read>>): boolean {
  return ended.length + changes.length === 0;
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

function presentedChange({ cursor: at, sub, kind, address, happenedAt }: LoginChange) {
  return { Cursor: at, Sub: sub, Kind: kind, Address: address, HappenedAt: happenedAt.getTime() / 1000 };
}
