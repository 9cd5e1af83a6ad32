import { iccidDigits } from '@linekeeper/contract';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { tooMany, withDevices, without, withRow, withText } from './change-rows.ts';
import { newRow, type DeviceField, type DeviceRow, type DeviceTexts } from './devices/device-row.ts';
import type { ChangeDraft } from './use-draft.ts';

export interface Rows {
  /** The row whose ICCID takes the focus; a new object each time. */
  readonly focused: { readonly key: string };
  /** Why something could not be added; empty when it could. */
  readonly problem: string;
  readonly focus: (key: string) => void;
  readonly type: (key: string, field: DeviceField, text: string) => void;
  /** A new row behind that one, or at the end; the focus goes there. */
  readonly addAfter: (key?: string) => void;
  /** To the next row, or to a new one behind the last: what a scanner's Enter does. */
  readonly next: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly removeAll: (keys: readonly string[]) => void;
  /** A number that the camera read; false when the list has it or is full. */
  readonly addScanned: (iccid: string) => boolean;
  /** Devices pasted into a row; false when there are too many. */
  readonly addMany: (devices: readonly DeviceTexts[], key?: string) => boolean;
}

/** What can be done with the list of devices. The functions work on the newest list, however old they are. */
export function useRows(rows: readonly DeviceRow[], change: ChangeDraft): Rows {
  const latest = useLatest(rows);
  const [focused, setFocused] = useState({ key: '' });
  const [problem, setProblem] = useState('');
  const put = (edit: (old: readonly DeviceRow[]) => readonly DeviceRow[]): void =>
    change((old) => ({ rows: edit(old.rows) }));

  function fits(further: number): boolean {
    const refused = tooMany(latest.current, further);
    setProblem(refused);
    return refused === '';
  }
  function addAfter(key?: string): void {
    if (!fits(1)) return;
    const row = newRow();
    put((old) => withRow(old, row, key));
    setFocused({ key: row.key });
  }
  function next(key: string): void {
    const following = latest.current[latest.current.findIndex((row) => row.key === key) + 1];
    if (following) setFocused({ key: following.key });
    else addAfter(key);
  }
  function addMany(devices: readonly DeviceTexts[], key?: string): boolean {
    if (!fits(devices.length)) return false;
    put((old) => withDevices(old, devices, key));
    return true;
  }
  return {
    focused,
    problem,
    focus: (key) => setFocused({ key }),
    type: (key, field, text) => put((old) => withText(old, key, [field, text])),
    addAfter,
    next,
    remove: (key) => put((old) => without(old, [key])),
    removeAll: (keys) => put((old) => without(old, keys)),
    addScanned: (iccid) => !hasIccid(latest.current, iccid) && addMany([{ iccid, imei: '', name: '' }]),
    addMany,
  };
}

function hasIccid(rows: readonly DeviceRow[], iccid: string): boolean {
  return rows.some((row) => iccidDigits(row.iccid) === iccid);
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
