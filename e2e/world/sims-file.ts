import * as z from 'zod';
import { portal } from './running-portal.ts';

const welcome = z.object({ iccids: z.record(z.string(), z.array(z.string())) });
const goodCount = 40;

/** Forty SIMs of Verizon that no one uses. */
export async function fortyIccids(): Promise<string[]> {
  const answer = await fetch(`${portal.url()}/dev/welcome.json`);
  const free = welcome.parse(await answer.json()).iccids['thingspace'] ?? [];
  if (free.length < goodCount) throw new Error(`no ${goodCount} free SIMs of thingspace are left`);
  return free.slice(0, goodCount);
}

/** A customer's file of 300 SIMs as they come: forty right, the rest repeated, shortened, cut and unknown. */
export async function simsFile(): Promise<{ text: string; goodCount: number }> {
  const good = await fortyIccids();
  const named = good.map((iccid, index) => `Unit ${index + 1};${iccid}`);
  const again = good.map((iccid) => `Again;${iccid.replaceAll(/(\d{4})/g, '$1 ')}`);
  const shortened = Array.from({ length: 80 }, () => 'From a spreadsheet;8,91480E+19');
  const cut = Array.from({ length: 60 }, () => 'Cut off;891480000027');
  const nobodys = Array.from({ length: 80 }, (_, index) => `Nobody knows;${unknown(index)}`);
  const rows = [...named, ...again, ...shortened, ...cut, ...nobodys];
  return { text: ['Name;ICCID', ...rows].join('\r\n'), goodCount };
}

/** An ICCID with a right check digit that no inventory has. */
function unknown(index: number): string {
  const base = `8914800000999${String(index).padStart(6, '0')}`;
  const digit = '0123456789'.split('').find((one) => fits(base + one)) ?? '0';
  return base + digit;
}

function fits(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, one, index) => {
      const value = Number(one) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
