import { z } from 'zod';
import type { NewClient } from '../clients/client.store.ts';
import { insertClient } from '../clients/client.store.ts';
import { poolOperation } from '../operations/operation.ts';
import { randomLetters } from '../settings/random-letters.ts';
import { displayName } from '../wire/fields.ts';
import { unsupported } from '../wire/unsupported.ts';
import { clientAnswer } from './client-answer.ts';
import { clientSettingsInput, readClientSettings } from './client-settings-input.ts';

const ID_LETTERS = 26;
const SECRET_LETTERS = 51;

const input = clientSettingsInput.extend({
  ClientName: displayName,
  GenerateSecret: z.boolean().default(false),
  ClientSecret: unsupported(),
});

export const createUserPoolClient = poolOperation('CreateUserPoolClient', input, async (pool, wanted) => {
  const now = pool.clock.now();
  const settings = readClientSettings(pool.config, wanted);
  const secret = wanted.GenerateSecret ? randomLetters(SECRET_LETTERS) : undefined;
  const client: NewClient = {
    id: randomLetters(ID_LETTERS),
    poolId: pool.id,
    name: wanted.ClientName,
    secret,
    settings,
  };
  await insertClient(pool.postgres, pool.box, client, now);
  pool.pools.changed();
  const made = { ...settings, ...client, flows: new Set(settings.flows), createdAt: now, modifiedAt: now };
  return { UserPoolClient: clientAnswer(made) };
});
