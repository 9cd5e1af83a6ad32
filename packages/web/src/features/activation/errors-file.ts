import type { DeviceTexts } from './devices/device-row.ts';
import { words } from './words.tsx';

export interface WrongDevice extends DeviceTexts {
  /** Its place in the list, from 1. */
  readonly row: number;
  readonly problems: readonly string[];
}

/** Devices with errors as CSV that spreadsheets open with every digit, and that can be mended and read again. */
export function errorsFile(devices: readonly WrongDevice[]): Uint8Array<ArrayBuffer> {
  const rows = devices.map(({ row, iccid, imei, name, problems }) => [
    String(row),
    iccid,
    imei,
    name,
    problems.join(' '),
  ]);
  const text = [words.errors.columns, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n');
  return new TextEncoder().encode(`\uFEFF${text}\r\n`);
}

/** Quoted where a comma, a quote or a line break needs it; a sign that begins a formula is kept from doing so. */
function cell(text: string): string {
  const plain = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
