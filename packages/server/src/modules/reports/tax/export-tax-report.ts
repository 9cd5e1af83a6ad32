import type { GivenFile, QueryOf } from '@linekeeper/contract';
import type { ExemptSales, ProviderEndpoints, TaxRow } from '@linekeeper/contract/provider';
import { csvRows } from '../../../kernel/csv-rows.ts';
import { signedDollars } from '../period/dollars.ts';
import type { ReportsNeeds } from '../period/reports-needs.ts';
import { words } from '../period/words.ts';
import { taxReport } from './get-tax-report.ts';

/** The tax of a period by state and component, or who was exempt by which certificate; amounts in dollars. */
export async function exportTaxReport(
  needs: ReportsNeeds,
  asked: QueryOf<ProviderEndpoints['exportTaxReport']>,
): Promise<GivenFile> {
  const { rows, exempt, from, to } = await taxReport(needs, asked);
  const isTax = asked.about === 'components';
  const cells = isTax
    ? [words.tax.components, ...rows.map(cellsOf)]
    : [words.tax.exemptions, ...exempt.map(cellsOfExempt)];
  return { name: `${isTax ? 'tax' : 'tax-exempt'}-${from}-${to}.csv`, content: Buffer.from(csvRows(cells)) };
}

function cellsOf(row: TaxRow): string[] {
  const { state, code, name, jurisdiction, ratePer100000: rate, flatCents } = row;
  return [
    state,
    code,
    name,
    jurisdiction,
    rate === null ? '' : String(rate / 1000),
    flatCents === null ? '' : signedDollars(flatCents),
    ...[row.taxableCents, row.taxCents, row.creditedCents, row.netCents].map(signedDollars),
    'USD',
  ];
}

function cellsOfExempt({ state, company, accountId, certificates, salesCents }: ExemptSales): string[] {
  return [state, company, accountId, certificates.join('; '), signedDollars(salesCents), 'USD'];
}
