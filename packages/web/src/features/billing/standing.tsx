import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { count } from '../../ui/format/count.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { money } from '../../ui/format/money.ts';
import { Skeleton } from '../../ui/look/skeleton.tsx';

type Failed = ReplyOf<Endpoints['getFailedSubscriptions']>;

/** How the account stands: all paid, or what is not and where it is put right. Always there, so that nothing moves. */
export function Standing(): ReactElement {
  const { data, isError } = useQuery(billingQueries.failedSubscriptions());
  if (data && data.items.length > 0) return <Unpaid failed={data} />;
  if (data) {
    return (
      <Banner tone="good" title="Nothing is unpaid">
        Charges are taken from the default payment method when they fall due.
      </Banner>
    );
  }
  if (!isError) return <Skeleton className="h-16 w-full" />;
  return (
    <Banner tone="warn" title="What is unpaid could not be loaded">
      Load the page again in a moment.
    </Banner>
  );
}

function Unpaid({ failed }: { readonly failed: Failed }): ReactElement {
  const mayPay = useMayDo('pay');
  const isWaiting = failed.items.some((item) => !item.isInProgress);
  const words = failed.items.length === 1 ? '1 subscription is' : `${count(failed.items.length)} subscriptions are`;
  return (
    <Banner
      tone={isWaiting ? 'bad' : 'note'}
      title={`${money(failed.totalCents)} unpaid`}
      action={
        <LinkButton size="small" to={paths.failed}>
          {mayPay ? 'Review and pay' : 'Review'}
        </LinkButton>
      }
    >
      {isWaiting ? `${words} past due. The lines stay on for now.` : `${words} being paid at this moment.`}
    </Banner>
  );
}
