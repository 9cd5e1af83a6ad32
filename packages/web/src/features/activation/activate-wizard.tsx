import { mayDo, type Plan } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { queries } from '../../api/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { inPanel, Loaded } from '../../parts/loaded/loaded.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stepper } from '../../ui/layout/stepper.tsx';
import { ClaimSims } from './claim-sims.tsx';
import { DevicesStep } from './devices-step.tsx';
import { NoPlans, NotAllowed, WaitingWizard } from './no-activation.tsx';
import { PlanStep } from './plan-step.tsx';
import { QuoteRefusals } from './quote-refusals.tsx';
import { ReviewStep } from './review-step.tsx';
import { useDraft, type UsedDraft } from './use-draft.ts';
import { words } from './words.tsx';

export interface ActivateWizardProps {
  /** A plan that a link chose; empty for none. */
  readonly wantedPlanId: string;
  /** The open step by its index. */
  readonly step: number;
  readonly onStep: (step: number) => void;
  /** Called once that plan is in the draft. */
  readonly onPlanTaken: () => void;
  readonly onOrdered: (jobId: string) => void;
}

export function ActivateWizard(props: ActivateWizardProps): ReactElement {
  const { data: person } = useQuery(queries.userInfo());
  const catalog = useQuery(queries.catalog());
  return (
    <>
      <PageHeader title={words.title} action={<TextLink to={paths.shipments}>{words.simOrders}</TextLink>} />
      <Loaded query={catalog} failed={words.plansFailed} skeleton={<WaitingWizard />} frame={inPanel}>
        {({ plans }) => {
          if (!person) return <WaitingWizard />;
          if (!mayDo(person.role, 'operate')) return <NotAllowed />;
          return plans.length === 0 ? <NoPlans /> : <Steps {...props} plans={plans} />;
        }}
      </Loaded>
    </>
  );
}

function Steps({ plans, ...props }: ActivateWizardProps & { readonly plans: readonly Plan[] }): ReactElement {
  const used = useDraft();
  const { draft, change } = used;
  useWantedPlan(props, used);
  const plan = plans.find(({ id }) => id === draft.planId);
  const step = plan ? props.step : 0;
  const top = useTopOfStep(step);
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <Stepper small label={words.steps} titles={words.stepTitles} current={step} onBack={props.onStep} />
      {step === 0 && <Blockers />}
      {step === 0 && (
        <PlanStep
          plans={plans}
          carrier={draft.carrier}
          planId={draft.planId}
          onChoose={(chosen) => change(() => chosen)}
          onContinue={() => props.onStep(1)}
        />
      )}
      {plan && step === 1 && <ClaimSims />}
      {plan && step === 1 && (
        <DevicesStep
          plan={plan}
          rows={draft.rows}
          change={change}
          onBack={() => props.onStep(0)}
          onContinue={() => props.onStep(2)}
        />
      )}
      {plan && step === 2 && (
        <ReviewStep
          plan={plan}
          used={used}
          onBack={props.onStep}
          onOrdered={(jobId) => {
            used.forget();
            props.onOrdered(jobId);
          }}
        />
      )}
    </div>
  );
}

/** Shows at the first step what would refuse the order at the last one. */
function Blockers(): ReactElement | null {
  const { data } = useQuery(queries.activationBlockers());
  return data ? <QuoteRefusals refusals={data.refusals} /> : null;
}

function useWantedPlan({ wantedPlanId, onPlanTaken }: ActivateWizardProps, { change }: UsedDraft): void {
  useEffect(() => {
    if (wantedPlanId === '') return;
    change(() => ({ planId: wantedPlanId, carrier: '' }));
    onPlanTaken();
    // Only a new plan counts; the callbacks are new with every drawing.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [wantedPlanId]);
}

/** A new step starts at its top, on the screen and for screen readers. */
function useTopOfStep(step: number): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }, [step]);
  return top;
}
