import { clientSettingsShape, type ClientSettings } from '../clients/app-client.ts';
import { putConfiguredClient } from '../clients/client.store.ts';
import { poolConfigShape, type PoolConfig } from '../pool/pool-config.ts';
import { lockPutInPlace, putConfiguredPool } from '../pool/pool.store.ts';
import type { Postgres } from '../postgres/postgres.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { PoolSettings } from '../settings/pool-settings.ts';
import { ensureSigningKeys, loadSigningKeys } from '../tokens/signing-key.store.ts';
import { standardAttributes } from '../users/attributes.ts';

const CUSTOM = ['custom:role', 'custom:signup_id'] as const;

/**
 * The pool that the process's settings name, with the browser's client, which has no secret, and the portal server's,
 * which alone writes role and sign-up id. Throws when the at-rest key does not open what is there. Repeats and several processes at once are harmless.
 */
export async function putConfiguredInPlace(
  settings: PoolSettings,
  tools: { postgres: Postgres; box: SealedBox; now: Date },
): Promise<void> {
  const { poolId } = settings;
  const { box, now } = tools;
  await tools.postgres.transaction(async (sql) => {
    await lockPutInPlace(sql);
    await putConfiguredPool(sql, { id: poolId, config: configOf(settings), now });
    await ensureSigningKeys(sql, box, { poolId, now, uses: ['id', 'access', 'open_id'] });
    await loadSigningKeys(sql, box, poolId);
    const browser = { id: settings.publicClientId, name: 'browser', secret: undefined };
    const server = { id: settings.serverClientId, name: 'server', secret: settings.serverClientSecret };
    await putConfiguredClient(sql, box, { ...browser, poolId, settings: browserSettings(settings) }, now);
    await putConfiguredClient(sql, box, { ...server, poolId, settings: clientSettings(settings, CUSTOM) }, now);
  });
}

function configOf(settings: PoolSettings): PoolConfig {
  return poolConfigShape.parse({
    usernameAttributes: ['email'],
    autoVerifiedAttributes: ['email'],
    attributesRequireVerificationBeforeUpdate: ['email'],
    customAttributes: CUSTOM.map((name) => ({ name, max: 2048 })),
    unusedAccountValidityDays: settings.unusedAccountValidityDays,
    deletionProtection: true,
    refuseEasyPasswords: true,
    ...settings.pool,
  });
}

// Where tokens rotate, the older flow is off: its callers would miss the new token.
function browserSettings(settings: PoolSettings): ClientSettings {
  const { refreshGraceSeconds: seconds = null, recentProofSeconds: proof = null } = settings;
  const guardedChanges = proof === null ? null : { recentProofMs: proof * 1000 };
  const usual = { ...clientSettings(settings, []), ...(guardedChanges && { guardedChanges }) };
  if (seconds === null) return usual;
  const flows = usual.flows.filter((flow) => flow !== 'REFRESH_TOKEN_AUTH');
  return { ...usual, flows, refreshTokenRotation: { graceMs: seconds * 1000 } };
}

function clientSettings(settings: PoolSettings, writable: readonly string[]): ClientSettings {
  return clientSettingsShape.parse({
    flows: ['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH'],
    readAttributes: [...standardAttributes, 'email_verified', 'phone_number_verified', ...CUSTOM],
    writeAttributes: [...standardAttributes, ...writable],
    preventUserExistenceErrors: true,
    ...settings.clients,
  });
}
