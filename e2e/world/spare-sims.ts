import { readFile } from 'node:fs/promises';

/** Who takes how many SIMs from the end of a carrier's inventory, in this order: so no two take the same. */
const takers = {
  takeOver: { carrier: 'kore', count: 2 },
  packageOfMoney: { carrier: 'kore', count: 1 },
  packageOfBank: { carrier: 'kore', count: 1 },
  shipment: { carrier: 'cisco', count: 2 },
  trackers: { carrier: 'cisco', count: 24 },
  cameras: { carrier: 'cisco', count: 30 },
  camerasToCome: { carrier: 'cisco', count: 12 },
  pump: { carrier: 'cisco', count: 1 },
} as const;

export type Taker = keyof typeof takers;

/** The SIMs of that taker; throws when the inventory has not as many. */
export async function spareIccids(taker: Taker): Promise<string[]> {
  const { carrier, count } = takers[taker];
  const names = Object.keys(takers);
  const before = Object.values(takers)
    .slice(0, names.indexOf(taker))
    .filter((one) => one.carrier === carrier)
    .reduce((sum, one) => sum + one.count, 0);
  const own = (await lastIccids(carrier)).slice(before, before + count);
  if (own.length < count) throw new Error(`the inventory has no ${count} SIMs of ${carrier} for ${taker}`);
  return own;
}

/** The end of the sample inventory: the journey of a long list takes all that the portal names, from its beginning on. */
export async function lastIccids(carrier: string): Promise<string[]> {
  const rows = (await readFile(new URL('../../config/sims.csv', import.meta.url), 'utf8')).trim().split('\n');
  const ofCarrier = rows.filter((row) => row.split(',')[1] === carrier).map((row) => row.split(',')[0] ?? '');
  // What a number ends with says how the simulator behaves: these behave well.
  return ofCarrier.filter((iccid) => !/9[89]\d.$/.test(iccid)).toReversed();
}
