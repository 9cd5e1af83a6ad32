/** One device while it is typed: every field a text, right or not. */
export interface DeviceRow {
  /** Names the row on the screen; means nothing outside of it. */
  readonly key: string;
  readonly iccid: string;
  readonly imei: string;
  readonly name: string;
}

export type DeviceField = 'iccid' | 'imei' | 'name';
export type DeviceTexts = Readonly<Record<DeviceField, string>>;

let lastKey = 0;

export function newRow(texts: Partial<DeviceTexts> = {}): DeviceRow {
  lastKey += 1;
  return { key: `row-${lastKey}`, iccid: '', imei: '', name: '', ...texts };
}

export function isBlank({ iccid, imei, name }: DeviceTexts): boolean {
  return `${iccid}${imei}${name}`.trim() === '';
}
