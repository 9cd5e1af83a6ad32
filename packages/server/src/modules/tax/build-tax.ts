import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import type { Db } from '../../store/database.ts';
import { taxConsoleRoutes } from './console.routes.ts';
import { endGrantedExemption, grantExemption } from './exemptions/decide-exemption.ts';
import { listExemptions } from './exemptions/exemptions.store.ts';
import { importTaxes } from './table/import-taxes.ts';
import { taxesFileOf } from './table/taxes-file.ts';
import { allRates } from './table/rates.store.ts';
import type { TaxNeeds } from './component/tax-needs.ts';
import { taxOf, taxOfSums } from './tax-of.ts';

/** What governments take of an invoice. */
export function buildTax(needs: TaxNeeds) {
  return {
    taxOf: given(needs, taxOf),
    taxOfSums: given(needs, taxOfSums),
    importTaxes: given(needs, importTaxes),
    exportTaxes: async (db: Db) => taxesFileOf(await allRates(db)),
    grantExemption: given(needs, grantExemption),
    endExemption: given(needs, endGrantedExemption),
    listExemptions,
    /** The state of each component; null for federal ones. */
    statesOfCodes: async (db: Db): Promise<Map<string, string | null>> =>
      new Map((await allRates(db)).map(({ code, state }) => [code, state])),
    routes: {},
    consoleRoutes: taxConsoleRoutes(needs),
    jobs: noJobs,
  };
}

export type Tax = ReturnType<typeof buildTax>;
