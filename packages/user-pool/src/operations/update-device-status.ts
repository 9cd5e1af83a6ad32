import { z } from 'zod';
import { saveRemembered } from '../devices/device.store.ts';
import { refusals } from '../refusals/refusals.ts';
import { deviceKey, oneOf, token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';
import { tellOfChange } from './tell-of-change.ts';

const input = z.object({
  AccessToken: token,
  DeviceKey: deviceKey,
  DeviceRememberedStatus: oneOf(['remembered', 'not_remembered']).optional(),
});

export const updateDeviceStatus = callerOperation('UpdateDeviceStatus', input, async (pool, wanted) =>
  onOwnAccount(pool, { accessToken: wanted.AccessToken, counted: ['write'], guarded: true }, async (caller, tools) => {
    const { sql, now } = tools;
    const remembered = wanted.DeviceRememberedStatus === 'remembered';
    const of = { sub: caller.person.sub, deviceKey: wanted.DeviceKey, remembered, now };
    if (!(await saveRemembered(sql, of))) return refusals.deviceUnknown();
    pool.request.note('device-changed', { subject: of.sub, remembered });
    if (remembered) await tellOfChange(pool, tools, caller, 'device-remembered');
    return {};
  }),
);
