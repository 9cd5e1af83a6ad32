import { z } from 'zod';
import { saveRemembered } from '../devices/device.store.ts';
import { refusals } from '../refusals/refusals.ts';
import { deviceKey, oneOf, token } from '../wire/fields.ts';
import { callerOperation } from './operation.ts';
import { onOwnAccount } from './own-account.ts';

const input = z.object({
  AccessToken: token,
  DeviceKey: deviceKey,
  DeviceRememberedStatus: oneOf(['remembered', 'not_remembered']).optional(),
});

export const updateDeviceStatus = callerOperation('UpdateDeviceStatus', input, async (pool, wanted) =>
  onOwnAccount(pool, { accessToken: wanted.AccessToken, counted: ['write'] }, async (caller, { sql, now }) => {
    const remembered = wanted.DeviceRememberedStatus === 'remembered';
    const of = { sub: caller.person.sub, deviceKey: wanted.DeviceKey, remembered, now };
    if (!(await saveRemembered(sql, of))) return refusals.deviceUnknown();
    pool.request.note('device-changed', { subject: of.sub, remembered });
    return {};
  }),
);
