import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { count } from '../../ui/count.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { money } from '../../ui/money.ts';

/** Says what is unpaid and leads to where it is put right; nothing when all is paid. */
export function UnpaidBanner(): ReactElement | null {
  const { data } = useQuery(billingQueries.failedSubscriptions());
  const mayPay = useMayDo('pay');
  if (!data || data.items.length === 0) return null;
  const waiting = data.items.filter((item) => !item.isInProgress);
  const words = data.items.length === 1 ? '1 subscription is' : `${count(data.items.length)} subscriptions are`;
  return (
    <Banner
      tone={waiting.length > 0 ? 'bad' : 'note'}
      title={`${money(data.totalCents)} unpaid`}
      action={
        <LinkButton size="small" to={paths.failed}>
          {mayPay ? 'Review and pay' : 'Review'}
        </LinkButton>
      }
    >
      {waiting.length > 0 ? `${words} past due. The lines stay on for now.` : `${words} being paid at this moment.`}
    </Banner>
  );
}
