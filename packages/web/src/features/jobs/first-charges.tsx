import type { Job } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { jobQueries } from '../../api/job-queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { words } from './words.ts';

const pollMs = 4_000;

/** Shows first charges of activated lines that failed: the lines are active, and the money is still owed. */
export function FirstCharges({ job }: { readonly job: Job }): ReactElement | null {
  const mayPay = useMayDo('pay');
  const isOn = job.action === 'activate' && job.doneCount > 0;
  const { data } = useQuery({
    ...billingQueries.failedSubscriptions(),
    enabled: isOn,
    refetchInterval: pollMs,
  });
  const { data: rows } = useQuery({ ...jobQueries.rows(job.id, { page: 1, limit: 100 }), enabled: isOn });
  const ids = new Set(rows?.items.map(({ lineId }) => lineId));
  const owed = (data?.items ?? []).filter(({ lineId, isInProgress }) => ids.has(lineId) && !isInProgress);
  const [first] = owed;
  if (!first) return null;
  return (
    <Banner
      tone="bad"
      title={words.firstCharges.title(owed.length)}
      action={
        <LinkButton size="small" to={paths.failed}>
          {mayPay ? words.firstCharges.reviewAndPay : words.firstCharges.review}
        </LinkButton>
      }
    >
      {words.firstCharges.text(first.reason ?? '', owed.length)}
    </Banner>
  );
}
