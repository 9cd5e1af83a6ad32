import type { GivenFile } from '@linekeeper/contract';
import { csvRows } from '../../../kernel/csv-rows.ts';
import { signedDollars } from '../period/dollars.ts';
import { monthOf } from '../period/month.ts';
import type { ReportsNeeds } from '../period/reports-needs.ts';
import { words } from '../period/words.ts';
import { revenueOfMonth } from './get-revenue-of-month.ts';
import { listRevenue } from './list-revenue.ts';

/** The last 24 months, or one month by plan, carrier and customer; amounts in dollars. */
export async function exportRevenue(needs: ReportsNeeds, month: string | undefined): Promise<GivenFile> {
  if (month === undefined) {
    const { months } = await listRevenue(needs);
    const rows = months.map(({ month: of, ...sums }) => [of, ...amountsOf(sums), 'USD']);
    return file(`revenue-${monthOf(needs.clock.now())}`, [words.revenue.months, ...rows]);
  }
  const { by, split } = words.revenue;
  const { plans, carriers, customers } = await revenueOfMonth(needs, month);
  const row = (of: string, id: string | null, name: string | null, cents: number) => [
    month,
    of,
    id ?? '',
    name ?? words.noPlan,
    signedDollars(cents),
    'USD',
  ];
  return file(`revenue-of-${month}`, [
    split,
    ...plans.map((one) => row(by.plan, one.planId, one.name, one.revenueCents)),
    ...carriers.map((one) => row(by.carrier, one.carrier, one.name, one.revenueCents)),
    ...customers.map((one) => row(by.customer, one.accountId, one.company, one.revenueCents)),
  ]);
}

type Sums = Omit<Awaited<ReturnType<typeof listRevenue>>['months'][number], 'month'>;

function amountsOf({ revenueCents, issuedCents, releasedCents, takenBackCents, deferredCents }: Sums): string[] {
  return [revenueCents, issuedCents, releasedCents, takenBackCents, deferredCents].map(signedDollars);
}

function file(name: string, rows: readonly (readonly string[])[]): GivenFile {
  return { name: `${name}.csv`, content: Buffer.from(csvRows(rows)) };
}
