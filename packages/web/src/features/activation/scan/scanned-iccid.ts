import { identify } from '@linekeeper/contract';

/** The ICCID in what a barcode says; undefined when it is some other code, such as an IMEI or a part number. */
export function scannedIccid(text: string): string | undefined {
  const { readings } = identify(text.trim(), 'iccid');
  return readings.find(({ kind }) => kind === 'iccid')?.value;
}
