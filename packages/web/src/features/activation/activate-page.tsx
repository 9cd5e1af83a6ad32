import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { activateSteps } from '../../navigation/activate-search.ts';
import { paths } from '../../navigation/paths.ts';
import { ActivateWizard } from './activate-wizard.tsx';

const route = getRouteApi('/console/new-device/activate-new-devices');

/** Activation from the list of devices to the order; each step has an address, so that Back goes one step back. */
export function ActivatePage(): ReactElement {
  const { plan = '', step = 'devices', scan = false } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ActivateWizard
      wantedPlanId={plan}
      wantsCamera={scan}
      step={activateSteps.indexOf(step)}
      onStep={(index) => void navigate({ search: { step: activateSteps[index] ?? 'devices' } })}
      onTaken={() => void navigate({ search: {}, replace: true })}
      onOrdered={(jobId) => navigate({ to: paths.job, params: { id: jobId }, replace: true })}
    />
  );
}
