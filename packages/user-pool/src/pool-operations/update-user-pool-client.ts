import { saveClient } from '../clients/client.store.ts';
import { poolOperation } from '../operations/operation.ts';
import { clientId } from '../wire/fields.ts';
import { clientAnswer } from './client-answer.ts';
import { clientSettingsInput, readClientSettings } from './client-settings-input.ts';
import { knownClient } from './known-client.ts';

const input = clientSettingsInput.extend({ ClientId: clientId });

/** Writes all settings; what the call leaves out goes back to its usual value. Id and secret stay. */
export const updateUserPoolClient = poolOperation('UpdateUserPoolClient', input, async (pool, wanted) => {
  const before = await knownClient(pool, wanted.ClientId);
  const settings = readClientSettings(pool.config, wanted);
  const name = wanted.ClientName ?? before.name;
  await saveClient(pool.postgres, { id: before.id, poolId: pool.id, name, settings }, pool.clock.now());
  pool.pools.changed();
  return { UserPoolClient: clientAnswer(await knownClient(pool, wanted.ClientId)) };
});
