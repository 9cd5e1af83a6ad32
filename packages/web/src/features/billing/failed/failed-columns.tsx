import type { FailedSubscription } from '@linekeeper/contract';
import { paths } from '../../../navigation/paths.ts';
import { SubscriptionStatus } from '../../../parts/subscription/subscription-status.tsx';
import { money } from '../../../ui/format/money.ts';
import { Status } from '../../../ui/feedback/status.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { LineName } from '../../../parts/line-name/line-name.tsx';

/** A subscription that is still owed: which line, why, since when, how much. */
export const failedColumns: readonly Column<FailedSubscription>[] = [
  {
    key: 'line',
    title: 'Line',
    phone: 'head',
    cell: ({ lineId, deviceName, iccid }) => <LineName id={lineId} name={deviceName} iccid={iccid} />,
  },
  {
    key: 'plan',
    roomy: true,
    title: 'Plan and invoice',
    cell: ({ planName, invoiceId, invoiceNumber }) => (
      <span className="max-sm:text-right">
        {planName}
        <span className="block text-sm">
          <TextLink to={paths.invoices} search={{ open: invoiceId }}>
            {invoiceNumber ?? 'Draft'}
          </TextLink>
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    roomy: true,
    title: 'Status',
    cell: ({ isInProgress, subscriptionStatus }) =>
      isInProgress ? (
        <Status tone="note">Payment in progress</Status>
      ) : (
        <SubscriptionStatus status={subscriptionStatus} />
      ),
  },
  {
    key: 'reason',
    title: 'Reason',
    cell: ({ reason, lastAttemptAt, isInProgress }) => (
      <span className="max-w-80 max-sm:text-right sm:block">
        {isInProgress ? 'The outcome is not known yet.' : (reason ?? 'The last charge did not go through.')}
        {lastAttemptAt && (
          <span className="block text-sm text-ink-faint">
            Last tried <TimeAgo at={lastAttemptAt} />
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    cell: ({ dueCents }) => <span className="font-medium">{money(dueCents)}</span>,
  },
];
