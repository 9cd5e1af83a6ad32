import type { Plan } from '@linekeeper/contract';
import { useEffect, useMemo, useState } from 'react';
import type { DeviceTexts } from '../devices/device-row.ts';
import { checkList, type CheckedList } from './check-list.ts';
import { devicesOfList, lineOfDevice, type DeviceList } from './device-list.ts';

export interface Check {
  readonly devices: readonly DeviceTexts[];
  /** Undefined while the list is being checked. */
  readonly checked: CheckedList | undefined;
  readonly percent: number;
}

/** Checks a long list without freezing the page. */
export function useCheck(list: DeviceList, plan: Plan): Check {
  const devices = useMemo(() => devicesOfList(list), [list]);
  const [state, setState] = useState<{ of: object; checked?: CheckedList; percent: number }>({ of: {}, percent: 0 });
  useEffect(() => {
    let isWanted = true;
    const put = (next: { checked?: CheckedList; percent: number }): void => {
      if (isWanted) setState({ of: devices, ...next });
    };
    void checkList(
      devices,
      plan,
      (percent) => put({ percent }),
      (index) => lineOfDevice(list, index),
    ).then((checked) => put({ checked, percent: 100 }));
    return () => {
      isWanted = false;
    };
  }, [devices, list, plan]);
  const isOwn = state.of === devices;
  return { devices, checked: isOwn ? state.checked : undefined, percent: isOwn ? state.percent : 0 };
}
