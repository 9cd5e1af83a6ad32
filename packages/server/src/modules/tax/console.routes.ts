import { utcDay } from '../../kernel/clock.ts';
import type { ProviderHandlers } from '../../http/provider-call.ts';
import type { TaxNeeds } from './component/tax-needs.ts';
import { changeTaxes } from './table/change-taxes.ts';
import { allRates } from './table/rates.store.ts';
import { taxesFileOf } from './table/taxes-file.ts';

export function taxConsoleRoutes(needs: TaxNeeds): ProviderHandlers<'changeTaxes' | 'exportTaxes' | 'getTaxes'> {
  const { db, clock, rules } = needs;
  return {
    async getTaxes() {
      const [{ tax }, rates] = await Promise.all([rules.currentRules(db), allRates(db)]);
      return { isUsed: tax.source === 'table', rates: rates.map(shown) };
    },
    changeTaxes: async ({ body }) => changeTaxes(needs, body),
    async exportTaxes() {
      const content = Buffer.from(`${taxesFileOf(await allRates(db))}\n`);
      return { name: `taxes-${utcDay(clock.now())}.json`, content };
    },
  };
}

type Rate = Awaited<ReturnType<typeof allRates>>[number];

const shown = ({ categories, ...rate }: Rate) => ({ ...rate, categories: [...categories] });
