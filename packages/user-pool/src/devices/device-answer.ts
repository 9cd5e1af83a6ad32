import type { Device } from './device.ts';

/** How a device stands in lists; times are seconds since 1970. */
export function deviceAnswer(device: Device) {
  return {
    DeviceKey: device.deviceKey,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: device.name },
      { Name: 'dev:device_remembered_status', Value: device.remembered ? 'remembered' : 'not_remembered' },
    ],
    DeviceCreateDate: device.createdAt.getTime() / 1000,
    DeviceLastModifiedDate: device.modifiedAt.getTime() / 1000,
    DeviceLastAuthenticatedDate: device.authenticatedAt.getTime() / 1000,
  };
}
