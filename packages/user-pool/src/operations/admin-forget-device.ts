import { forgetDevice } from '../devices/forget-device.ts';
import { deviceKey } from '../wire/fields.ts';
import { adminPersonInput, lockKnownPerson } from './admin-person.ts';
import { poolOperation } from './operation.ts';

const input = adminPersonInput.extend({ DeviceKey: deviceKey });

export const adminForgetDevice = poolOperation('AdminForgetDevice', input, async (pool, wanted) => {
  const now = pool.clock.now();
  await pool.postgres.transaction(async (sql) => {
    const { sub } = await lockKnownPerson(pool, sql, wanted);
    const refused = await forgetDevice(sql, { sub, deviceKey: wanted.DeviceKey, callerOriginJti: null, now });
    if (refused === null) pool.request.note('device-forgotten', { subject: sub });
    return refused ?? {};
  });
  return {};
});
