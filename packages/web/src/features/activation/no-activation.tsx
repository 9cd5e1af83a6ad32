import type { HoldKind } from '@linekeeper/contract';
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
    <section aria-busy aria-label={words.title} className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <Skeleton className="h-8 w-28" />
        <Skeleton className="size-8 sm:w-24" />
        <Skeleton className="size-8 sm:w-24" />
      </div>
      <Panel>
        <div className="flex flex-col gap-4 pt-2">
          <Skeleton className="h-4 w-96 max-w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-8 w-32" />
        </div>
      </Panel>
      <Skeleton className="h-8 w-36" />
    </section>
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

/** Why no line can be activated now, whatever the role. */
export function OnHold({ kind }: { readonly kind: HoldKind }): ReactElement {
  const { title, text } = words.hold[kind];
  return (
    <Panel>
      <EmptyState icon="lock" title={title} action={<LinkButton to={paths.plans}>{words.seePlans}</LinkButton>}>
        {text}
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
