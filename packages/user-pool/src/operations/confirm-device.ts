import { z } from 'zod';
import { sealDeviceVerifier } from '../devices/device-verifier.ts';
import { insertDevice } from '../devices/device.store.ts';
import { refusals } from '../refusals/refusals.ts';
import { findSession } from '../tokens/session.store.ts';
import { deviceKey, storable, token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';

const MAX_NAME_LENGTH = 1024;
const MAX_VERIFIER_LENGTH = 131_072;

const input = z.object({
  AccessToken: token,
  DeviceKey: deviceKey,
  DeviceName: storable(MAX_NAME_LENGTH)
    .min(1, { error: 'Member must have length greater than or equal to 1' })
    .optional(),
  DeviceSecretVerifierConfig: z.object({
    Salt: storable(MAX_VERIFIER_LENGTH),
    PasswordVerifier: storable(MAX_VERIFIER_LENGTH),
  }),
});

/** Makes the device that this very session began on known; whether it is remembered too is the pool's or the person's choice. */
export const confirmDevice = callerOperation('ConfirmDevice', input, async (pool, wanted) =>
  onOwnAccount(pool, { accessToken: wanted.AccessToken, counted: ['write'] }, async (caller, { sql, now }) => {
    const tracking = pool.config.deviceTracking;
    const session = await findSession(sql, caller.originJti);
    if (tracking === null || session?.deviceKey !== wanted.DeviceKey) return refusals.deviceKeyInvalid();
    const { Salt: salt, PasswordVerifier: verifier } = wanted.DeviceSecretVerifierConfig;
    const secret = sealDeviceVerifier(pool.box, wanted.DeviceKey, { salt, verifier });
    if (secret === null) return refusals.invalidParameter('Invalid device verifier given.');
    const asks = tracking.deviceOnlyRememberedOnUserPrompt;
    const added = await insertDevice(sql, {
      deviceKey: wanted.DeviceKey,
      sub: caller.person.sub,
      name: wanted.DeviceName ?? '',
      ...secret,
      remembered: !asks,
      createdAt: now,
      modifiedAt: now,
      authenticatedAt: now,
    });
    if (added) pool.request.note('device-remembered', { subject: caller.person.sub, remembered: !asks });
    return added ? { UserConfirmationNecessary: asks } : refusals.deviceKeyInvalid();
  }),
);
