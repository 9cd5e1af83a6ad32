import { useEffect, useMemo, useState } from 'react';
import type { DeviceTexts } from '../devices/device-row.ts';
import type { ListRules } from '../devices/check-device.ts';
import { checkList, type CheckedList } from './check-list.ts';
import { devicesOfList, lineOfDevice, type DeviceList } from './device-list.ts';

export interface Check {
  readonly devices: readonly DeviceTexts[];
  /** Undefined while the list is being checked. */
  readonly checked: CheckedList | undefined;
  readonly percent: number;
}

/** Checks a long list without freezing the page, once the inventory has answered for all of it. */
export function useCheck(list: DeviceList, rules: ListRules, isReady: boolean): Check {
  const devices = useMemo(() => devicesOfList(list), [list]);
  const [state, setState] = useState<{ of: object; checked?: CheckedList; percent: number }>({ of: {}, percent: 0 });
  useEffect(() => {
    if (!isReady) return undefined;
    let isWanted = true;
    const put = (next: { checked?: CheckedList; percent: number }): void => {
      if (isWanted) setState({ of: devices, ...next });
    };
    void checkList(
      devices,
      rules,
      (percent) => put({ percent }),
      (index) => lineOfDevice(list, index),
    ).then((checked) => put({ checked, percent: 100 }));
    return () => {
      isWanted = false;
    };
  }, [devices, list, rules, isReady]);
  const isOwn = state.of === devices;
  return { devices, checked: isOwn ? state.checked : undefined, percent: isOwn ? state.percent : 0 };
}
