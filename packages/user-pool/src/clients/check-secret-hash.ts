import { createHmac } from 'node:crypto';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import { sameSecret } from '../sealing/same-secret.ts';
import type { AppClient } from './app-client.ts';

/**
 * A confidential client proves itself by base64 HMAC-SHA256(secret, username ‖ client id) over the username exactly
 * as it sent it. Clients without a secret are not asked. `wrong` is the refusal, whose text differs at refresh.
 */
export function checkSecretHash(
  client: AppClient,
  usernames: readonly string[],
  given: string | undefined,
  wrong: (clientId: string) => PoolRefusal = refusals.secretHashWrong,
): void {
  const { secret } = client;
  if (secret === undefined) return;
  if (given === undefined || given === '') throw refusals.secretHashMissing(client.id);
  const right = usernames.map((name) => sameSecret(given, secretHash(secret, name, client.id)));
  if (!right.includes(true)) throw wrong(client.id);
}

export function secretHash(secret: string, username: string, clientId: string): string {
  return createHmac('sha256', secret)
    .update(username + clientId)
    .digest('base64');
}
