import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { ActivateWizard } from './activate-wizard.tsx';

const route = getRouteApi('/console/new-device/activate-new-devices');

/** Activation from the choice of a plan to the carrier's answer for each device. */
export function ActivatePage(): ReactElement {
  const { plan = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ActivateWizard
      wantedPlanId={plan}
      onPlanTaken={() => void navigate({ search: {}, replace: true })}
      onOrdered={(jobId) => void navigate({ to: paths.job, params: { id: jobId }, replace: true })}
    />
  );
}
