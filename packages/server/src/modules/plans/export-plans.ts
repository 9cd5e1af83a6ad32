import type { Floor } from '../../jobs/floor.ts';
import { termsOf, type CatalogPlan } from './plan.ts';
import { allPlans } from './plans.store.ts';

/** The catalogue as the file that `importPlans` reads: importing it changes nothing. */
export async function exportPlans({ db }: Pick<Floor, 'db'>): Promise<string> {
  return `${JSON.stringify({ plans: (await allPlans(db)).map(inFile) }, null, 2)}\n`;
}

function inFile({ code, carrier, status, ...plan }: CatalogPlan): object {
  const { overage, overagePriceTenThousandths, overageUnitBytes, overageUnits, ...terms } = termsOf(plan);
  const { smsPriceTenThousandths, includedSms, ...others } = terms;
  return {
    code,
    carrier,
    status,
    ...others,
    overage,
    ...(overage === 'charge' && { overagePriceTenThousandths, overageUnitBytes, overageUnits }),
    ...(smsPriceTenThousandths !== null && { smsPriceTenThousandths, includedSms }),
  };
}
