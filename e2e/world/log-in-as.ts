import * as z from 'zod';
import type { Customer } from './customer.ts';
import { poolWire } from './pool-wire.ts';
import { portal } from './running-portal.ts';
import { srpLogIn } from './srp-log-in.ts';

const configShape = z.object({
  data: z.object({ identity: z.object({ clientId: z.string(), userPoolId: z.string() }) }),
});

/** Logs in by Secure Remote Password as the browser does, without one. Answers the id token. */
export async function logInAs(
  { email, password }: Pick<Customer, 'email' | 'password'>,
  from: Record<string, string>,
): Promise<string> {
  const config = configShape.parse(await (await fetch(`${portal.url()}/api/v1/config`, { headers: from })).json()).data
    .identity;
  const wire = poolWire(`${portal.url()}/idp/`, 1, from);
  try {
    const pool = { id: config.userPoolId, clientId: config.clientId };
    return await srpLogIn(wire.call, pool, { username: email, password });
  } finally {
    wire.close();
  }
}
