import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import type { Db } from '../../store/database.ts';
import type { Listening } from '../../store/listen.ts';
import { followBrand } from './follow-brand.ts';
import { findLogo } from './logos.store.ts';
import { rulesConsoleRoutes } from './console.routes.ts';
import { importRules, readVersion } from './import-rules.ts';
import type { ProviderRules } from './provider-rules.ts';
import { allVersions, versionAt } from './rules.store.ts';
import type { RulesNeeds } from './rules-needs.ts';
import { withdrawRules } from './withdraw-rules.ts';

/** What the provider decides. */
export function buildRules(needs: RulesNeeds) {
  const readRules = async (db: Db): Promise<ProviderRules> =>
    readVersion(await versionAt(db, needs.clock.now()), needs.ruleDefaults);
  const ofTransactions = new WeakMap<Db, Promise<ProviderRules>>();
  const currentRules = (db: Db): Promise<ProviderRules> => {
    if (!db.isTransaction) return readRules(db);
    const rules = ofTransactions.get(db) ?? readRules(db);
    ofTransactions.set(db, rules);
    return rules;
  };
  const readBrand = async (): Promise<void> => needs.takeBrand((await currentRules(needs.db)).brand);
  return {
    importRules: given(needs, importRules),
    withdrawRules: given(needs, withdrawRules),
    /** What holds now; the same for all of a transaction. */
    currentRules,
    /** Has this process show the brand that holds now. */
    readBrand,
    /** The same whenever it changes, in any process, until it is stopped. */
    followBrand: (databaseUrl: string): Listening => followBrand({ log: needs.log, refresh: readBrand }, databaseUrl),
    findLogo: async (id: string) => findLogo(needs.db, id),
    rulesVersions: allVersions,
    routes: {},
    consoleRoutes: rulesConsoleRoutes(needs),
    jobs: noJobs,
  };
}

export type Rules = ReturnType<typeof buildRules>;
