import { z } from 'zod';
import { forgetDevice as forget } from '../devices/forget-device.ts';
import { deviceKey, token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';
import { tellOfChange } from './tell-of-change.ts';

const input = z.object({ AccessToken: token, DeviceKey: deviceKey });

export const forgetDevice = callerOperation('ForgetDevice', input, async (pool, wanted) =>
  onOwnAccount(pool, { accessToken: wanted.AccessToken, counted: ['write'], guarded: true }, async (caller, tools) => {
    const { sql, now } = tools;
    const { sub } = caller.person;
    const of = { sub, deviceKey: wanted.DeviceKey, callerOriginJti: caller.originJti, now };
    const refused = await forget(sql, of);
    if (refused !== null) return refused;
    pool.request.note('device-forgotten', { subject: sub });
    await tellOfChange(pool, tools, caller, 'device-forgotten');
    return {};
  }),
);
