import * as z from 'zod/mini';
import type { RememberedDevice } from './account-security.port.ts';
import type { OwnLogin } from './own-login.ts';

const deviceShape = z.object({
  DeviceKey: z.string(),
  DeviceAttributes: z.catch(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
  /** Seconds since 1970. */
  DeviceCreateDate: z.number(),
  DeviceLastAuthenticatedDate: z.number(),
});
const pageShape = z.object({
  Devices: z.catch(z.array(deviceShape), []),
  PaginationToken: z.optional(z.string()),
});

const pageSize = 60;
const mostPages = 20;

/** Every remembered browser of the person; those that are merely known to the pool are left out. */
export async function rememberedDevices(login: OwnLogin): Promise<readonly RememberedDevice[]> {
  const thisKey = login.deviceKey();
  const found: RememberedDevice[] = [];
  let next: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const from = next === undefined ? {} : { PaginationToken: next };
    const answer = pageShape.parse(await login.call('ListDevices', { Limit: pageSize, ...from }));
    for (const device of answer.Devices) {
      const attributes = new Map(device.DeviceAttributes.map(({ Name, Value }) => [Name, Value]));
      if (attributes.get('dev:device_remembered_status') === 'not_remembered') continue;
      found.push({
        key: device.DeviceKey,
        name: attributes.get('device_name') ?? '',
        isThisBrowser: device.DeviceKey === thisKey,
        firstUsedAt: instantOf(device.DeviceCreateDate),
        lastUsedAt: instantOf(device.DeviceLastAuthenticatedDate),
      });
    }
    next = answer.PaginationToken;
    if (next === undefined) break;
  }
  return found.toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
}

function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
