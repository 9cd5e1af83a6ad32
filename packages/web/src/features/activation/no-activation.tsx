import type { ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { paths } from '../../navigation/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';

/** Stands where the steps will be. */
export function WaitingWizard(): ReactElement {
  return (
    <div aria-busy aria-label="Activate lines" className="flex flex-col gap-5">
      <Skeleton className="h-8 w-80 max-w-full" />
      <div className="flex flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
    </div>
  );
}

export function NotAllowed(): ReactElement {
  return (
    <Panel>
      <EmptyState
        icon="lock"
        title="Your role cannot activate lines"
        action={<LinkButton to={paths.plans}>Look at the plans</LinkButton>}
      >
        You can see everything of the account. Ask an owner to change your role if you need to activate.
      </EmptyState>
    </Panel>
  );
}

export function NoPlans(): ReactElement {
  const { brand } = usePublicConfig();
  return (
    <Panel>
      <EmptyState icon="plans" title="No plans on sale">
        Devices can be activated as soon as {brand.name} offers a plan. Questions go to{' '}
        <a href={`mailto:${brand.supportEmail}`} className="font-medium text-brand-text hover:underline">
          {brand.supportEmail}
        </a>
        .
      </EmptyState>
    </Panel>
  );
}
