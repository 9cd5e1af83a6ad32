import { z } from 'zod';
import { deviceAnswer } from '../devices/device-answer.ts';
import { findDevice } from '../devices/device.store.ts';
import { refusals } from '../refusals/refusals.ts';
import { deviceKey, token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';

// The service makes the token optional for another way to sign in that pools here do not have.
const input = z.object({ AccessToken: token, DeviceKey: deviceKey });

export const getDevice = callerOperation('GetDevice', input, async (pool, wanted) =>
  onOwnAccount(pool, { accessToken: wanted.AccessToken, counted: ['read'] }, async (caller, { sql }) => {
    const device = await findDevice(sql, caller.person.sub, wanted.DeviceKey);
    return device === null ? refusals.deviceUnknown() : { Device: deviceAnswer(device) };
  }),
);
