import { readFile } from 'node:fs/promises';
import { carriers } from '../sims/sim.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { builtInPlans, builtInSims } from './built-in-seed.ts';
import { readPlansFile } from './read-plans-file.ts';
import { readSimsFile } from './read-sims-file.ts';
import { addPlans, addSims, adoptSims, countSims } from './seed.store.ts';

/** Puts the SIMs and plans of the files (or the built-in ones) into the database. Repeating it keeps the state of every SIM. */
export async function seed({ settings, accounts, storage }: Simulator, now: Date): Promise<void> {
  const { simsFile, plansFile } = settings;
  const sims = simsFile ? await readSeed(simsFile, readSimsFile) : builtInSims();
  const plans = plansFile ? await readSeed(plansFile, readPlansFile) : builtInPlans();
  const owners = {
    kore: accounts.kore[0]?.accountId ?? '',
    cisco: accounts.cisco[0]?.accountId ?? '',
    thingspace: accounts.thingspace[0]?.accountId ?? '',
  };
  const stranger = sims.find(
    (sim) => sim.account !== '' && !accounts[sim.carrier].some((one) => one.accountId === sim.account),
  );
  if (stranger)
    throw new Error(
      `${simsFile ?? 'the built-in SIMs'}: ${stranger.iccid} belongs to the unknown account ${stranger.account}`,
    );
  await storage.transaction(async (transaction) => {
    await addPlans(transaction, plans, now);
    const added = await addSims(
      transaction,
      sims.map((sim) => ({ ...sim, account: sim.account || owners[sim.carrier] })),
      now,
    );
    for (const carrier of carriers) await adoptSims(transaction, carrier, accounts[carrier]);
    if (added > 0) await countSims(transaction);
  });
}

async function readSeed<Seed>(file: string, read: (text: string) => Seed): Promise<Seed> {
  const text = await readFile(file, 'utf8');
  try {
    return read(text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'unreadable'}`, { cause: error });
  }
}
