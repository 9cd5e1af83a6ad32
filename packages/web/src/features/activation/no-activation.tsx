import type { ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { paths } from '../../navigation/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { words } from './words.tsx';

/** In the place of the steps until they are loaded. */
export function WaitingWizard(): ReactElement {
  return (
    <div aria-busy aria-label={words.title} className="flex flex-col gap-5">
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
        title={words.forbidden}
        action={<LinkButton to={paths.plans}>{words.seePlans}</LinkButton>}
      >
        {words.forbiddenText}
      </EmptyState>
    </Panel>
  );
}

export function NoPlans(): ReactElement {
  const { brand } = usePublicConfig();
  return (
    <Panel>
      <EmptyState icon="plans" title={words.noPlans}>
        {words.noPlansText(
          brand.name,
          <a href={`mailto:${brand.supportEmail}`} className="font-medium text-brand-text hover:underline">
            {brand.supportEmail}
          </a>,
        )}
      </EmptyState>
    </Panel>
  );
}
