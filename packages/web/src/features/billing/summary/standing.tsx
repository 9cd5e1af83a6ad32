import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { useMayDo } from '../../../api/use-may-do.ts';
import { useNetDays } from '../../../api/use-net-days.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { words } from '../words.ts';

type Failed = ReplyOf<Endpoints['getFailedSubscriptions']>;

/** Whether everything is paid, and where to pay what is not. Always there, so that nothing moves. */
export function Standing(): ReactElement {
  const { data, isError, isFetching, refetch } = useQuery(billingQueries.failedSubscriptions());
  const { data: balance } = useQuery(billingQueries.balance());
  const { data: next } = useQuery(billingQueries.upcomingInvoice());
  const netDays = useNetDays();
  if (data && data.totalCents > 0) return <Unpaid failed={data} />;
  const nextDue = balance?.nextDue;
  if (data && nextDue) {
    const { amountCents, day } = nextDue;
    return (
      <Banner
        tone="good"
        title={words.standing.notDue}
        action={
          <LinkButton size="small" to={paths.invoices}>
            {words.standing.seeInvoices}
          </LinkButton>
        }
      >
        {words.standing.dueText(money(amountCents), dateText(day))}
      </Banner>
    );
  }
  if (data && next?.at === null) {
    return (
      <Banner tone="note" title={words.standing.nothing}>
        {words.standing.nothingText(netDays !== null)}
      </Banner>
    );
  }
  if (data) {
    return (
      <Banner tone="good" title={words.standing.paid}>
        {netDays === null ? words.standing.paidText : words.standing.paidOnTermsText(netDays)}
      </Banner>
    );
  }
  if (!isError) return <Skeleton className="h-16 w-full" />;
  return (
    <Banner
      tone="warn"
      title={words.standing.loadFailed}
      action={
        <Button size="small" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {words.standing.tryAgain}
        </Button>
      }
    >
      {words.standing.loadFailedText}
    </Banner>
  );
}

function Unpaid({ failed }: { readonly failed: Failed }): ReactElement {
  const mayPay = useMayDo('pay');
  const isPayable = [...failed.items, ...failed.accountCharges].some((item) => !item.isInProgress);
  const amount = failed.items.length;
  return (
    <Banner
      tone={isPayable ? 'bad' : 'note'}
      title={words.standing.unpaid(money(failed.totalCents))}
      action={
        <LinkButton size="small" to={paths.failed}>
          {mayPay ? words.standing.reviewAndPay : words.standing.review}
        </LinkButton>
      }
    >
      {isPayable ? words.standing.pastDue(amount) : words.standing.inProgress(amount)}
    </Banner>
  );
}
