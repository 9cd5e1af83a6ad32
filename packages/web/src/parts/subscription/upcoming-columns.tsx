import type { Upcoming } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useBillingZone } from '../../api/use-billing-zone.ts';
import { SubscriptionStatus } from './subscription-status.tsx';
import { MaskedNumber } from '../../ui/format/masked-number.tsx';
import { money } from '../../ui/format/money.ts';
import { Status } from '../../ui/feedback/status.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { dateText } from '../../ui/format/time.ts';
import { words } from './words.ts';

function ChargeDay({ at }: { readonly at: string }): ReactElement {
  return <span className="whitespace-nowrap">{dateText(at, useBillingZone())}</span>;
}

/** An upcoming charge: line (drawn by `line`), plan, day, method and amount. */
export const upcomingColumns = (line: Column<Upcoming>['cell']): readonly Column<Upcoming>[] => [
  {
    key: 'line',
    title: words.columns.line,
    phone: 'head',
    cell: line,
  },
  {
    key: 'plan',
    title: words.columns.plan,
    cell: ({ planName, carrierName }) => (
      <span className="max-sm:text-right">
        {planName}
        <span className="block text-sm text-ink-faint">{carrierName}</span>
      </span>
    ),
  },
  { key: 'status', title: words.columns.status, cell: ({ status }) => <SubscriptionStatus status={status} /> },
  {
    key: 'method',
    title: words.columns.method,
    roomy: true,
    cell: ({ method }) => (method ? <MaskedNumber {...method} /> : <Status tone="warn">{words.noMethod}</Status>),
  },
  {
    key: 'at',
    title: words.columns.at,
    align: 'end',
    cell: ({ nextChargeAt }) => <ChargeDay at={nextChargeAt} />,
  },
  {
    key: 'amount',
    title: words.columns.amount,
    align: 'end',
    cell: ({ amountCents }) => <span className="font-medium">{money(amountCents)}</span>,
  },
];
