import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import type { Db } from '../../store/database.ts';
import { rulesConsoleRoutes } from './console.routes.ts';
import { importRules, readVersion } from './import-rules.ts';
import type { ProviderRules } from './provider-rules.ts';
import { allVersions, versionAt } from './rules.store.ts';
import type { RulesNeeds } from './rules-needs.ts';
import { withdrawRules } from './withdraw-rules.ts';

/** What the provider decides. */
export function buildRules(needs: RulesNeeds) {
  return {
    importRules: given(needs, importRules),
    withdrawRules: given(needs, withdrawRules),
    /** What holds now. */
    currentRules: async (db: Db): Promise<ProviderRules> =>
      readVersion(await versionAt(db, needs.clock.now()), needs.ruleDefaults),
    rulesVersions: allVersions,
    routes: {},
    consoleRoutes: rulesConsoleRoutes(needs),
    jobs: noJobs,
  };
}

export type Rules = ReturnType<typeof buildRules>;
