import { constants } from '@linekeeper/contract';
import * as z from 'zod/mini';
import { PoolError, poolError } from './pool-error.ts';
import type { IdentitySettings } from './identity-settings.ts';

const refusalShape = z.object({ __type: z.string(), message: z.catch(z.string(), '') });
const answerShape = z.record(z.string(), z.unknown());

/** The pool's waits between tries, each with up to 100 ms more by chance; none is above 5,000 ms (specification §9). */
const firstDelayMs = 200;

/** One operation of the pool. Fails with `PoolError`: the pool's own name and text, or a network error. */
export type PoolCall = (operation: string, input: object) => Promise<Readonly<Record<string, unknown>>>;

/** The pool's wire without the library: one call is one request. */
export function poolWire({ userPoolId, endpoint }: IdentitySettings): PoolCall {
  const region = userPoolId.split('_', 1)[0] ?? '';
  const address = endpoint ?? `https://cognito-idp.${region}.amazonaws.com/`;
  return async (operation, input) => {
    const { ok, body } = await sent(address, operation, input).catch((error: unknown) => {
      throw poolError(error instanceof Error ? new TypeError(error.message) : error);
    });
    const answer = answerShape.safeParse(body);
    if (ok && answer.success) return answer.data;
    const refusal = refusalShape.safeParse(body);
    // An answer without a name is none of the pool's, as that of a gateway on the way.
    if (ok || !refusal.success) throw poolError(new TypeError('no answer of the pool'));
    throw new PoolError(refusal.data.__type.split('#').at(-1) ?? '', refusal.data.message);
  };
}

async function sent(address: string, operation: string, input: object) {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'cache-control': 'no-store',
    },
    body: JSON.stringify(input),
    credentials: 'omit',
  });
  const body: unknown = await response.json().catch(() => undefined);
  return { ok: response.ok, body };
}

/** Repeats work while nothing was decided, with growing waits; a refusal is not asked for twice. */
export async function patiently<Value>(
  work: () => Promise<Value>,
  isWorthRepeating: (error: unknown) => boolean,
): Promise<Value> {
  for (let waitMs = firstDelayMs; ; waitMs *= 2) {
    try {
      return await work();
    } catch (error) {
      const delayMs = waitMs + Math.random() * 100;
      if (!isWorthRepeating(error) || delayMs > constants.poolRetryCapMs) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, delayMs);
      });
    }
  }
}
