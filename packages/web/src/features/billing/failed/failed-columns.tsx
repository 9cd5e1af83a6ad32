import type { FailedSubscription } from '@linekeeper/contract';
import { paths } from '../../../navigation/paths.ts';
import { SubscriptionStatus } from '../../../parts/subscription/subscription-status.tsx';
import { money } from '../../../ui/format/money.ts';
import { Status } from '../../../ui/feedback/status.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { LineName } from '../../../parts/line-name/line-name.tsx';
import { words } from './words.tsx';

/** A subscription that is still owed: which line, why, since when, how much. */
export const failedColumns: readonly Column<FailedSubscription>[] = [
  {
    key: 'line',
    title: words.columns.line,
    phone: 'head',
    cell: ({ lineId, deviceName, iccid }) => <LineName id={lineId} name={deviceName} iccid={iccid} />,
  },
  {
    key: 'plan',
    roomy: true,
    title: words.columns.plan,
    cell: ({ planName, invoiceId, invoiceNumber }) => (
      <span className="max-sm:text-right">
        {planName}
        <span className="block text-sm">
          <TextLink to={paths.invoices} search={{ open: invoiceId }}>
            {invoiceNumber ?? words.draft}
          </TextLink>
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    roomy: true,
    title: words.columns.status,
    cell: ({ isInProgress, subscriptionStatus }) =>
      isInProgress ? (
        <Status tone="note">{words.inProgress}</Status>
      ) : (
        <SubscriptionStatus status={subscriptionStatus} />
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
