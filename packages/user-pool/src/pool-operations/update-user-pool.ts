import { poolOperation } from '../operations/operation.ts';
import type { PoolConfig } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';
import { poolId } from '../wire/fields.ts';
import { changePool } from './change-pool.ts';
import { changeableConfig, poolSettingsInput } from './pool-settings-input.ts';

const input = poolSettingsInput.extend({ UserPoolId: poolId });

/** Writes everything that may change; what the call leaves out goes back to its usual value. */
export const updateUserPool = poolOperation('UpdateUserPool', input, async (pool, wanted) => {
  const changes = changeableConfig(wanted);
  await changePool(pool, ({ name, config }) => {
    const mfa = mfaOf(config.mfa, wanted.MfaConfiguration);
    if (mfa.sms && pool.texts === 'none') throw refusals.mfaWithoutTexts();
    return { name: wanted.PoolName ?? name, config: { ...config, ...changes, mfa } };
  });
  return {};
});

function mfaOf(before: PoolConfig['mfa'], mode: PoolConfig['mfa']['mode']): PoolConfig['mfa'] {
  if (mode === 'OFF') return { mode, sms: false, totp: false };
  return before.sms || before.totp ? { ...before, mode } : { mode, sms: true, totp: false };
}
