import type { FailedAccountCharges, FailedSubscription } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { SubscriptionStatus } from '../../../parts/subscription/subscription-status.tsx';
import { money } from '../../../ui/format/money.ts';
import { Status } from '../../../ui/feedback/status.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { LineName } from '../../../parts/line-name/line-name.tsx';
import { words } from './words.tsx';

export type FailedRow = FailedAccountCharges | FailedSubscription;

/** What is still owed: for which line, why, since when, how much. */
export const failedColumns: readonly Column<FailedRow>[] = [
  {
    key: 'line',
    title: words.columns.line,
    phone: 'head',
    cell: (row) =>
      'lineId' in row ? (
        <LineName id={row.lineId} name={row.deviceName} iccid={row.iccid} />
      ) : (
        <span className="font-medium">{words.accountCharges}</span>
      ),
  },
  {
    key: 'plan',
    roomy: true,
    title: words.columns.plan,
    cell: (row) => (
      <span className="max-sm:text-right">
        {'planName' in row ? row.planName : row.texts.join(', ')}
        <span className="block text-sm">
          <InvoiceLink row={row} />
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    roomy: true,
    title: words.columns.status,
    cell: (row) =>
      row.isInProgress ? (
        <Status tone="note">{words.inProgress}</Status>
      ) : (
        <SubscriptionStatus status={'subscriptionStatus' in row ? row.subscriptionStatus : 'past_due'} />
      ),
  },
  {
    key: 'reason',
    title: words.columns.reason,
    cell: ({ reason, lastAttemptAt, isInProgress }) => (
      <span className="max-w-80 max-sm:text-right sm:block">
        {isInProgress ? words.outcomeUnknown : (reason ?? words.noReason)}
        {lastAttemptAt && (
          <span className="block text-sm text-ink-faint">{words.lastTried(<TimeAgo at={lastAttemptAt} />)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    title: words.columns.amount,
    align: 'end',
    cell: ({ dueCents }) => <span className="font-medium">{money(dueCents)}</span>,
  },
];

export function InvoiceLink({ row: { invoiceId, invoiceNumber } }: { readonly row: FailedRow }): ReactElement {
  return (
    <TextLink to={paths.invoices} search={{ open: invoiceId }}>
      {invoiceNumber ?? words.draft}
    </TextLink>
  );
}
