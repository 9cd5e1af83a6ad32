import { deleteClient } from '../clients/client.store.ts';
import { poolOperation } from '../operations/operation.ts';
import { refusals } from '../refusals/refusals.ts';
import { clientInput } from './known-client.ts';

/** Its refresh tokens work no more, since every use names a client. A configured client is back at the next start. */
export const deleteUserPoolClient = poolOperation('DeleteUserPoolClient', clientInput, async (pool, wanted) => {
  const deleted = await deleteClient(pool.postgres, pool.id, wanted.ClientId);
  if (!deleted) throw refusals.clientUnknown(wanted.ClientId);
  pool.pools.changed();
  return {};
});
