import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Leaving {
  /** Whether `leave` was called: nothing new should come. */
  readonly isLeaving: () => boolean;
  /** Answers for so long as before, but has each connection end behind its answer. Call it before the server is closed. */
  leave(lastingMs: number): Promise<void>;
}

/**
 * A proxy learns from `/readyz` that a process is going to stop, or only when it cannot reach it; until then it sends
 * requests, over connections that it keeps. For a server before its routes.
 */
export function leaveGently(server: FastifyInstance): Leaving {
  let isLeaving = false;
  server.addHook('onSend', async (_request, reply) => {
    if (isLeaving) void reply.header('connection', 'close');
  });
  return {
    isLeaving: () => isLeaving,
    async leave(lastingMs) {
      isLeaving = true;
      if (lastingMs > 0) await pause(lastingMs);
    },
  };
}
