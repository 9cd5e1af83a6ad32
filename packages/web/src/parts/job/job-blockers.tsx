import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { wayOut } from './way-out.tsx';
import { words } from './words.tsx';

/** Why a job cannot start as a whole, each with its way out. */
export function JobBlockers({ job }: { readonly job: Job }): ReactElement | null {
  const mayPay = useMayDo('pay');
  if (job.blockers.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {job.blockers.map(({ code, text }) => (
        <Banner key={code} tone="bad" title={words.blocked} action={wayOut(code, mayPay)}>
          {text}
        </Banner>
      ))}
    </div>
  );
}
