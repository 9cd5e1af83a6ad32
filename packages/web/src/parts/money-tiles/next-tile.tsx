import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { useNetDays } from '../../api/use-net-days.ts';
import { paths } from '../../navigation/paths.ts';
import { money } from '../../ui/format/money.ts';
import { dateText } from '../../ui/format/time.ts';
import { StatTile } from '../../ui/layout/stat-tile.tsx';
import type { MoneyTileProps } from './due-tile.tsx';
import { words } from './words.ts';

/** What the next invoice comes to as of today, with tax, usage and credit: the sum of the page that it leads to. */
export function NextTile({ kpis, className }: MoneyTileProps): ReactElement {
  const { data: invoice, isError } = useQuery(billingQueries.upcomingInvoice());
  const isOnTerms = useNetDays() !== null;
  const lineCount = kpis?.nextCharge?.count;
  const date = invoice?.at && dateText(invoice.at, invoice.timeZone);
  return (
    <StatTile
      to={paths.upcoming}
      {...(className !== undefined && { className })}
      label={words.next(isOnTerms)}
      value={invoice ? money(invoice.totalCents) : isError ? '–' : undefined}
      note={invoice && (date ? (lineCount === undefined ? date : words.nextNote(date, lineCount)) : words.noNext)}
    />
  );
}
