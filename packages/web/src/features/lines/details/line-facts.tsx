import type { Line, LineDetails, LineState, Plan } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { queries } from '../../../api/queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { LineStatus } from '../../../parts/line-status/line-status.tsx';
import { lineStateWords } from '../../../parts/line-status/line-state-words.ts';
import { LoadFailure } from '../../../parts/load-failure/load-failure.tsx';
import { SubscriptionStatus } from '../../../parts/subscription/subscription-status.tsx';
import { bytes } from '../../../ui/format/bytes.ts';
import { CopyText } from '../../../ui/action/copy-text.tsx';
import { DefinitionList, type Definition } from '../../../ui/layout/definition-list.tsx';
import { money } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';

/** The line, its plan at its carrier and its subscription, fact by fact. */
export function LineFacts({ details }: { readonly details: LineDetails | undefined }): ReactElement {
  const line = details?.line;
  return (
    <div className="grid items-start gap-5 md:max-lg:grid-cols-2">
      <Panel title="Line">
        <DefinitionList items={[...lineFacts(line), ...simFacts(details?.sim)]} />
      </Panel>
      <PlanPanel line={line} />
    </div>
  );
}

function lineFacts(line: Line | undefined): Definition[] {
  return [
    { term: 'Status', value: line && <StatusStory line={line} /> },
    { term: 'Since', value: line && dateTimeText(line.statusSince) },
    { term: 'IMEI', value: line && copyable(line.imei, 'IMEI') },
    { term: 'Phone number', value: line && copyable(line.msisdn, 'phone number') },
    { term: 'Subscription', value: line && subscription(line) },
  ];
}

function simFacts(sim: LineDetails['sim'] | undefined): Definition[] {
  return [
    { term: 'SIM', value: sim && simWords(sim.formFactor) },
    ...(sim?.eid ? [{ term: 'EID', value: <CopyText value={sim.eid} label="EID" wraps /> }] : []),
    ...(sim?.imsi ? [{ term: 'IMSI', value: copyable(sim.imsi, 'IMSI') }] : []),
  ];
}

/** The shape of a SIM as the trade calls it, and what that means. */
function simWords(formFactor: string | null): string | null {
  if (formFactor === 'triple') return 'Card in three sizes';
  if (formFactor === 'MFF2') return 'Soldered in (MFF2)';
  return formFactor;
}

/** States that no banner above tells of. */
const calm: ReadonlySet<LineState> = new Set(['active', 'inventory', 'terminated']);

function StatusStory({ line }: { readonly line: Line }): ReactElement {
  return (
    <>
      <LineStatus status={line.status} />
      {calm.has(line.status) && (
        <span className="mt-1 block text-sm text-ink-faint">{lineStateWords[line.status].meaning}</span>
      )}
    </>
  );
}

function copyable(value: string | null, label: string): ReactElement | null {
  return value === null ? null : <CopyText value={value} label={label} group={0} />;
}

function subscription({ status, subscriptionStatus }: Line): ReactNode {
  if (subscriptionStatus === 'pending' && status !== 'active') return 'Begins when the line is active';
  return subscriptionStatus && <SubscriptionStatus status={subscriptionStatus} />;
}

function PlanPanel({ line }: { readonly line: Line | undefined }): ReactElement {
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.devicePlan(line?.id ?? ''),
    enabled: Boolean(line),
  });
  const plan = data?.plan;
  return (
    <Panel title="Plan" {...(plan?.description && { note: plan.description })}>
      {error && !data ? (
        <LoadFailure
          error={error}
          title="The plan could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DefinitionList items={[...planFacts(plan), { term: 'Carrier', value: data?.carrier.name }]} />
      )}
    </Panel>
  );
}

function planFacts(plan: Plan | undefined): Definition[] {
  return [
    {
      term: 'Plan',
      value: plan && (
        <TextLink to={paths.activePlan} params={{ plan_current_id: plan.id }}>
          {plan.name}
        </TextLink>
      ),
    },
    { term: 'Data included', value: plan && `${bytes(plan.includedBytes, plan.unitBytes)} per month` },
    { term: 'Price', value: plan && `${money(plan.priceCents)} per month` },
    {
      term: 'Activation fee',
      value: plan && (plan.activationFeeCents > 0 ? `${money(plan.activationFeeCents)} once` : 'None'),
    },
  ];
}
