import { z } from 'zod';
import { poolConfigShape, type Pool, type PoolConfig } from '../pool/pool-config.ts';
import { insertPool } from '../pool/pool.store.ts';
import { serviceOperation } from '../operations/operation.ts';
import { refusals } from '../refusals/refusals.ts';
import type { Service } from '../service/service.ts';
import { randomLetters } from '../settings/random-letters.ts';
import { ensureSigningKeys } from '../tokens/signing-key.store.ts';
import { displayName, oneOf } from '../wire/fields.ts';
import { poolAnswer } from './pool-answer.ts';
import { changeableConfig, poolSettingsInput } from './pool-settings-input.ts';
import { readSchema, schemaAttribute } from './schema-attributes.ts';

const ID_LETTERS = 9;
const MAX_SCHEMA = 50;

const input = poolSettingsInput.extend({
  PoolName: displayName,
  AliasAttributes: z.array(oneOf(['phone_number', 'email', 'preferred_username'])).default([]),
  UsernameAttributes: z.array(oneOf(['phone_number', 'email'])).default([]),
  UsernameConfiguration: z.object({ CaseSensitive: z.boolean() }).optional(),
  Schema: z.array(schemaAttribute).max(MAX_SCHEMA).default([]),
});

/** A pool with signing keys of its own. What people sign in with, letter case and schema can never change afterwards. */
export const createUserPool = serviceOperation('CreateUserPool', input, async (service, wanted) => {
  const now = service.clock.now();
  const id = `${service.region}_${randomLetters(ID_LETTERS)}`;
  const pool: Pool = { id, name: wanted.PoolName, config: configOf(service, wanted), createdAt: now, modifiedAt: now };
  await service.postgres.transaction(async (sql) => {
    await insertPool(sql, pool);
    await ensureSigningKeys(sql, service.box, { poolId: id, now, uses: ['id', 'access'] });
  });
  service.pools.changed();
  return { UserPool: poolAnswer(pool, 0) };
});

function configOf(service: Service, wanted: z.output<typeof input>): PoolConfig {
  if (wanted.AliasAttributes.length > 0 && wanted.UsernameAttributes.length > 0) {
    throw refusals.invalidParameter('Only one of the aliasAttributes or usernameAttributes can be set in a user pool.');
  }
  const mode = wanted.MfaConfiguration;
  // Authenticator apps are turned on by SetUserPoolMfaConfig only.
  if (mode !== 'OFF' && service.texts === 'none') throw refusals.mfaWithoutTexts();
  return poolConfigShape.parse({
    ...changeableConfig(wanted),
    ...readSchema(wanted.Schema),
    mfa: { mode, sms: mode !== 'OFF', totp: false },
    aliasAttributes: wanted.AliasAttributes,
    usernameAttributes: wanted.UsernameAttributes,
    usernameCaseSensitive: wanted.UsernameConfiguration?.CaseSensitive ?? false,
  });
}
