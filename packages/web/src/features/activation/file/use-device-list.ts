import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeviceList } from './device-list.ts';

const key = ['deviceList'];

/** The long list of this visit. It waits in memory while its review is looked at, and goes with the log-in. */
export function useDeviceList(): [DeviceList | undefined, (list: DeviceList | undefined) => void] {
  const cache = useQueryClient();
  const [list, setList] = useState(() => cache.getQueryData<DeviceList>(key));
  function put(next: DeviceList | undefined): void {
    setList(next);
    cache.setQueryDefaults(key, { gcTime: Infinity });
    if (next) cache.setQueryData(key, next);
    else cache.removeQueries({ queryKey: key });
  }
  return [list, put];
}
