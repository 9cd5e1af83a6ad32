import { mayDo, type Plan, type Profile } from '@linekeeper/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { queries } from '../../api/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { inPanel, Loaded } from '../../parts/loaded/loaded.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stepper } from '../../ui/layout/stepper.tsx';
import { ClaimSims } from './claim-sims.tsx';
import { DevicesStep } from './devices-step.tsx';
import { NoPlans, NotAllowed, OnHold, WaitingWizard } from './no-activation.tsx';
import { OldDraft } from './old-draft.tsx';
import { PlanStep } from './plan-step.tsx';
import { QuoteRefusals } from './quote-refusals.tsx';
import { ReviewStep } from './review-step.tsx';
import { useActivation } from './use-activation.ts';
import { words } from './words.tsx';

export interface ActivateWizardProps {
  /** A plan that a link chose; empty for none. */
  readonly wantedPlanId: string;
  /** The camera is to open at once. */
  readonly wantsCamera: boolean;
  /** The open step by its index. */
  readonly step: number;
  readonly onStep: (step: number) => void;
  /** Called once that plan is in the draft, or the camera is open. */
  readonly onTaken: () => void;
  readonly onOrdered: (jobId: string) => Promise<void>;
}

export function ActivateWizard(props: ActivateWizardProps): ReactElement {
  const { data: person } = useQuery(queries.userInfo());
  const catalog = useQuery(queries.catalog());
  return (
    <>
      <PageHeader title={words.title} action={<TextLink to={paths.shipments}>{words.simOrders}</TextLink>} />
      <Allowed {...props} person={person} catalog={catalog} />
    </>
  );
}

interface WithPlans extends ActivateWizardProps {
  readonly catalog: UseQueryResult<{ readonly plans: Plan[] }>;
}

function Allowed({ person, ...props }: WithPlans & { readonly person: Profile | undefined }): ReactElement {
  const { data, error } = props.catalog;
  if (!person || (!data && !error)) return <WaitingWizard />;
  if (!mayDo(person.role, 'operate')) return <NotAllowed />;
  if (person.hold) return <OnHold kind={person.hold.kind} />;
  return data?.plans.length === 0 ? <NoPlans /> : <Steps {...props} />;
}

const noPlans: readonly Plan[] = [];

/** Devices need no plans: where these can't be loaded, only the step that chooses them says so. */
function Steps({ catalog, ...props }: WithPlans): ReactElement {
  const activation = useActivation(catalog.data?.plans ?? noPlans);
  const { used, lists, sims, carriers, chosen } = activation;
  useWantedPlan(props, activation, catalog.data !== undefined);
  const isReady = carriers.length > 0 && !sims.isAsking;
  const step = props.step === 0 || !isReady ? 0 : chosen.length < carriers.length || lists.list ? 1 : props.step;
  const top = useTopOfStep(step);
  if (!lists.isKnown) return <WaitingWizard />;
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <Stepper small label={words.steps} titles={words.stepTitles} current={step} onBack={props.onStep} />
      {step < 2 && <Blockers />}
      {step === 0 && <OldDraft activation={activation} />}
      {step === 0 && (
        <DevicesStep
          activation={activation}
          wantsCamera={props.wantsCamera}
          onCamera={props.onTaken}
          onContinue={() => props.onStep(1)}
        />
      )}
      {step === 0 && <ClaimSims onClaimed={sims.askAgain} />}
      {step === 1 && (
        <Loaded query={catalog} failed={words.plansFailed} skeleton={<WaitingWizard />} frame={inPanel}>
          {({ plans }) => (
            <PlanStep
              plans={plans}
              activation={activation}
              onBack={() => props.onStep(0)}
              onContinue={() => props.onStep(2)}
            />
          )}
        </Loaded>
      )}
      {step === 2 && <ReviewStep plans={chosen} used={used} onBack={props.onStep} onOrdered={props.onOrdered} />}
    </div>
  );
}

/** Shows before the last step what would refuse the order there. */
function Blockers(): ReactElement | null {
  const { data } = useQuery(queries.activationBlockers());
  return data ? <QuoteRefusals refusals={data.refusals} /> : null;
}

function useWantedPlan(
  { wantedPlanId, onTaken }: ActivateWizardProps,
  { choose, planNamed }: ReturnType<typeof useActivation>,
  isCatalogKnown: boolean,
): void {
  useEffect(() => {
    if (wantedPlanId === '' || !isCatalogKnown) return;
    const plan = planNamed(wantedPlanId);
    if (plan) choose(plan);
    onTaken();
    // Only a new plan counts; the callbacks are new with every drawing.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [wantedPlanId, isCatalogKnown]);
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
