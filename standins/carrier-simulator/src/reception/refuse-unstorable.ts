import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether a text, at any depth and in names of members too, holds NUL or half a pair, which no database keeps. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (Array.isArray(value)) return value.some(isUnstorable);
  if (typeof value === 'object' && value !== null) return Object.entries(value).some((pair) => pair.some(isUnstorable));
  return false;
}

/** Refuses calls whose address or body holds such a text, in the words of the dialect, before anything is written. */
export function refuseUnstorable(app: FastifyInstance, refusalFor: (request: FastifyRequest) => Error): void {
  app.addHook('preValidation', async (request) => {
    if ([request.params, request.query, request.body].some(isUnstorable)) throw refusalFor(request);
  });
}

/** What is wrong with them, for every dialect's refusal. */
export const unstorableText = 'A value contains a character that is not allowed';
