import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ActivateWizard } from './activate-wizard.tsx';
import { JobProgress } from './job-progress.tsx';

const route = getRouteApi('/console/new-device/activate-new-devices');

/** Activation from the choice of a plan to the carrier's answer for each device. */
export function ActivatePage(): ReactElement {
  const { job, plan = '' } = route.useSearch();
  const navigate = route.useNavigate();
  if (job) return <JobProgress key={job} id={job} />;
  return (
    <ActivateWizard
      wantedPlanId={plan}
      onPlanTaken={() => void navigate({ search: {}, replace: true })}
      onOrdered={(jobId) => void navigate({ search: { job: jobId }, replace: true })}
    />
  );
}
