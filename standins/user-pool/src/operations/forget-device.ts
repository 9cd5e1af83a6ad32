import { z } from 'zod';
import { forgetDevice as forget } from '../devices/forget-device.ts';
import { deviceKey, token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';

const input = z.object({ AccessToken: token, DeviceKey: deviceKey });

export const forgetDevice = callerOperation('ForgetDevice', input, async (pool, wanted) =>
  onOwnAccount(pool, { accessToken: wanted.AccessToken, counted: ['write'] }, async (caller, { sql, now }) => {
    const { sub } = caller.person;
    const of = { sub, deviceKey: wanted.DeviceKey, callerOriginJti: caller.originJti, now };
    const refused = await forget(sql, of);
    if (refused === null) pool.request.note('device-forgotten', { subject: sub });
    return refused ?? {};
  }),
);
