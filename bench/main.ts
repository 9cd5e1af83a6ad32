import { benchBillingDay } from './billing-day.ts';
import { benchBulk } from './bulk.ts';
import { benchCharges } from './charges.ts';
import { benchConsole } from './console.ts';
import { benchListMix } from './list-mix.ts';
import { benchLists } from './lists.ts';
import { benchNeighbour } from './neighbour.ts';
import { benchPortalLoad } from './portal-load.ts';
import { keepResults, resultsTable, type Table } from './results.ts';
import { benchSignIn } from './sign-in.ts';
import { benchTokenChecks } from './token-checks.ts';
import { benchUsage } from './usage.ts';
import { benchWeb } from './web.ts';

const profileFolder = /^--profile=(.+)$/.exec(process.argv.find((word) => word.startsWith('--profile=')) ?? '')?.[1];
const benches: Record<string, () => Promise<Table>> = {
  'sign-in': () => benchSignIn(profileFolder),
  'token-checks': benchTokenChecks,
  lists: benchLists,
  usage: benchUsage,
  'list-mix': () => benchListMix(profileFolder),
  console: benchConsole,
  neighbour: () => benchNeighbour(profileFolder),
  charges: () => benchCharges(profileFolder),
  'billing-day': () => benchBillingDay(profileFolder),
  bulk: () => benchBulk(profileFolder),
  web: benchWeb,
  load: benchPortalLoad,
};

/** `npm run bench [-- name …] [--keep] [--profile=folder]`: measures, prints a table of each, keeps it in README.md when told. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const unknown = wanted.filter((name) => !(name in benches));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`${name} …`);
    const table = resultsTable(await bench());
    console.log(table);
    if (process.argv.includes('--keep')) await keepResults(name, table);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
