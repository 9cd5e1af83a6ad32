import { readFile } from 'node:fs/promises';
import { carriers, type Carrier } from '../sims/sim.ts';
import type { Simulator } from '../simulator/simulator.ts';
import type { Connection } from '../storage/open-storage.ts';
import { builtInPlans, builtInSims } from './built-in-seed.ts';
import { readPlansFile } from './read-plans-file.ts';
import { readSimsFile, type SeedSim } from './read-sims-file.ts';
import { addPlans, addSims, adoptSims, countSims } from './seed.store.ts';

/** Puts the SIMs and plans of the files (or the built-in ones) into the database. Repeating it keeps the state of every SIM. */
export async function seed(simulator: Simulator, now: Date): Promise<void> {
  const { simsFile, plansFile } = simulator.settings;
  const sims = simsFile ? await readSeed(simsFile, readSimsFile) : builtInSims();
  const plans = plansFile ? await readSeed(plansFile, readPlansFile) : builtInPlans();
  refuseStrangers(simulator, sims, simsFile ?? 'the built-in SIMs');
  await simulator.storage.transaction(async (transaction) => {
    await addPlans(transaction, plans, now);
    await putSims(transaction, simulator, { sims, now });
  });
}

/** SIMs that come while it runs, from a text like `SIMS_FILE`. Throws an Error that names the line. */
export function simsOf(simulator: Simulator, csv: string): SeedSim[] {
  const sims = readSimsFile(csv);
  refuseStrangers(simulator, sims, 'the file');
  return sims;
}

/** Answers how many are new; the others keep their state. */
export async function takeSims(simulator: Simulator, sims: readonly SeedSim[], now: Date): Promise<number> {
  return simulator.storage.transaction((transaction) => putSims(transaction, simulator, { sims, now }));
}

function refuseStrangers({ accounts }: Simulator, sims: readonly SeedSim[], file: string): void {
  const stranger = sims.find(
    (sim) => sim.account !== '' && !accounts[sim.carrier].some((one) => one.accountId === sim.account),
  );
  if (stranger) throw new Error(`${file}: ${stranger.iccid} belongs to the unknown account ${stranger.account}`);
}

async function putSims(
  transaction: Connection,
  { accounts }: Simulator,
  { sims, now }: { sims: readonly SeedSim[]; now: Date },
): Promise<number> {
  const ownerOf = (carrier: Carrier) => accounts[carrier][0]?.accountId ?? '';
  const placed = sims.map((sim) => ({ ...sim, account: sim.account || ownerOf(sim.carrier) }));
  const added = await addSims(transaction, placed, now);
  for (const carrier of carriers) await adoptSims(transaction, carrier, accounts[carrier]);
  if (added > 0) await countSims(transaction);
  return added;
}

async function readSeed<Seed>(file: string, read: (text: string) => Seed): Promise<Seed> {
  const text = await readFile(file, 'utf8');
  try {
    return read(text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'unreadable'}`, { cause: error });
  }
}
