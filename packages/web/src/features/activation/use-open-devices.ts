import { useState } from 'react';
import type { DeviceRow } from './devices/device-row.ts';
import { isBlank } from './devices/device-row.ts';
import type { Rows } from './use-rows.ts';

export interface OpenDevices {
  /** Whether a device shows its fields; one without anything yet always does. */
  readonly isOpen: (row: DeviceRow) => boolean;
  /** Stays the same function. */
  readonly turn: (key: string, isOpen: boolean) => void;
}

/** Which devices of a long list show their fields: those that were opened, until the list sends the focus to another one. */
export function useOpenDevices(focused: Rows['focused']): OpenDevices {
  const [opened, setOpened] = useState({ sentTo: focused, keys: new Set<string>() });
  if (opened.sentTo !== focused) setOpened({ sentTo: focused, keys: new Set([focused.key]) });
  return {
    isOpen: (row) => opened.keys.has(row.key) || isBlank(row),
    turn: (key, isOpen) =>
      setOpened((old) => {
        if (old.keys.has(key) === isOpen) return old;
        const keys = new Set(old.keys);
        if (isOpen) keys.add(key);
        else keys.delete(key);
        return { ...old, keys };
      }),
  };
}
