import type { z } from 'zod';
import type { AppClient } from '../clients/app-client.ts';
import type { Service, UserPool } from '../service/service.ts';
import { readInput } from '../wire/read-input.ts';

/** One call of the wire. `call` reads the body, finds the pool it is about, then does it or throws the refusal. */
export type Operation = { name: string; call: (service: Service, body: unknown) => Promise<object> };

/** Of the service as a whole, whatever pools there are. */
export function serviceOperation<Schema extends z.ZodType>(
  name: string,
  input: Schema,
  run: (service: Service, input: z.output<Schema>) => Promise<object>,
): Operation {
  return { name, call: async (service, body) => run(service, readInput(input, body)) };
}

/** An administrator's, about the pool of `UserPoolId`. */
export function poolOperation<Schema extends z.ZodType<{ UserPoolId: string }>>(
  name: string,
  input: Schema,
  run: (pool: UserPool, input: z.output<Schema>) => Promise<object>,
): Operation {
  return serviceOperation(name, input, async (service, read) => run(await service.pools.byId(read.UserPoolId), read));
}

/** An application's, about the pool of its `ClientId`. */
export function clientOperation<Schema extends z.ZodType<{ ClientId: string }>>(
  name: string,
  input: Schema,
  run: (pool: UserPool, client: AppClient, input: z.output<Schema>) => Promise<object>,
): Operation {
  return serviceOperation(name, input, async (service, read) => {
    const { pool, client } = await service.pools.byClientId(read.ClientId);
    return run(pool, client, read);
  });
}

/** Somebody's own, about the pool that their `AccessToken` names; `run` has yet to check the token. */
export function callerOperation<Schema extends z.ZodType<{ AccessToken: string }>>(
  name: string,
  input: Schema,
  run: (pool: UserPool, input: z.output<Schema>) => Promise<object>,
): Operation {
  return serviceOperation(name, input, async (service, read) =>
    run(await service.pools.byAccessToken(read.AccessToken), read),
  );
}
