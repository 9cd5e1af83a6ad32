const decimalUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
const binaryUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/**
 * An amount of data in words, three digits at most: "1.25 GB".
 * `unitBytes` says what the plan's kilobyte is: 1000 (kB, MB, GB) or 1024 (KiB, MiB, GiB). Of a sum over plans it comes with
 * the sum: 1024 where every plan counts by it, else 1000, so that one account reads one unit wherever its plans agree.
 */
export function bytes(usedBytes: number, unitBytes: number): string {
  const base = byteBase(unitBytes);
  const units = base === 1024 ? binaryUnits : decimalUnits;
  let amount = Math.abs(usedBytes);
  let step = 0;
  while (round(amount) >= base && step < units.length - 1) {
    amount /= base;
    step += 1;
  }
  const sign = usedBytes < 0 ? '-' : '';
  return `${sign}${round(amount)} ${units[step] ?? ''}`;
}

/** The number that a plan's units are made of; anything but 1024 counts as 1000. */
export function byteBase(unitBytes: number): 1000 | 1024 {
  return unitBytes === 1024 ? 1024 : 1000;
}

function round(amount: number): number {
  if (amount >= 100) return Math.round(amount);
  return amount >= 10 ? Math.round(amount * 10) / 10 : Math.round(amount * 100) / 100;
}
