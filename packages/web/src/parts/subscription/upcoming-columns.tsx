import type { Upcoming } from '@linekeeper/contract';
import { SubscriptionStatus } from './subscription-status.tsx';
import { MaskedNumber } from '../../ui/format/masked-number.tsx';
import { money } from '../../ui/format/money.ts';
import { Status } from '../../ui/feedback/status.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { dateText } from '../../ui/format/time.ts';

/** A charge that is to come: which line (drawn by `line`), for what, when, from which method and how much. */
export const upcomingColumns = (line: Column<Upcoming>['cell']): readonly Column<Upcoming>[] => [
  {
    key: 'line',
    title: 'Line',
    phone: 'head',
    cell: line,
  },
  {
    key: 'plan',
    title: 'Plan',
    cell: ({ planName, carrierName }) => (
      <span className="max-sm:text-right">
        {planName}
        <span className="block text-sm text-ink-faint">{carrierName}</span>
      </span>
    ),
  },
  { key: 'status', title: 'Subscription', cell: ({ status }) => <SubscriptionStatus status={status} /> },
  {
    key: 'method',
    title: 'Payment method',
    roomy: true,
    cell: ({ method }) => (method ? <MaskedNumber {...method} /> : <Status tone="warn">None usable</Status>),
  },
  {
    key: 'at',
    title: 'Next charge',
    align: 'end',
    cell: ({ nextChargeAt }) => <span className="whitespace-nowrap">{dateText(nextChargeAt)}</span>,
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    cell: ({ amountCents }) => <span className="font-medium">{money(amountCents)}</span>,
  },
];
