import { z } from 'zod';
import type { AppClient } from '../clients/app-client.ts';
import { findClient } from '../clients/client.store.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import { clientId, poolId } from '../wire/fields.ts';

/** Which client an administrator's call is about. */
export const clientInput = z.object({ UserPoolId: poolId, ClientId: clientId });

/** As it is in the database at this moment; a client of another pool is as good as none. */
export async function knownClient(pool: UserPool, wantedId: string): Promise<AppClient> {
  const client = await findClient(pool.postgres, pool.box, wantedId);
  if (client === null || client.poolId !== pool.id) throw refusals.clientUnknown(wantedId);
  return client;
}
