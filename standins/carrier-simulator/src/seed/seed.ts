import { readFile } from 'node:fs/promises';
import type { CarrierSimulatorSettings } from '../simulator/settings.ts';
import type { Storage } from '../storage/open-storage.ts';
import { builtInPlans, builtInSims } from './built-in-seed.ts';
import { readPlansFile } from './read-plans-file.ts';
import { readSimsFile } from './read-sims-file.ts';
import { addPlans, addSims } from './seed.store.ts';

/** Puts the SIMs and plans of the files (or the built-in ones) into the database. Repeating it keeps the state of every SIM. */
export async function seed(
  settings: Pick<CarrierSimulatorSettings, 'simsFile' | 'plansFile'>,
  storage: Storage,
  now: Date,
): Promise<void> {
  const { simsFile, plansFile } = settings;
  const sims = simsFile ? readSimsFile(await readFile(simsFile, 'utf8')) : builtInSims();
  const plans = plansFile ? readPlansFile(await readFile(plansFile, 'utf8')) : builtInPlans();
  await storage.transaction(async (transaction) => {
    await addPlans(transaction, plans, now);
    await addSims(transaction, sims, now);
  });
}
