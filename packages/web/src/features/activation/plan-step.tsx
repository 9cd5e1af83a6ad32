import type { Plan } from '@linekeeper/contract';
import { useState, type FormEvent, type ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { overageText } from '../../parts/plan-terms/plan-terms.ts';
import { bytes } from '../../ui/format/bytes.ts';
import { Button } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/look/icon.tsx';
import { money } from '../../ui/format/money.ts';
import { RadioCard } from '../../ui/form/radio-card.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { words } from './words.tsx';

export interface PlanStepProps {
  readonly plans: readonly Plan[];
  /** Empty when none is chosen. */
  readonly carrier: string;
  readonly planId: string;
  readonly onChoose: (chosen: { readonly carrier: string; readonly planId: string }) => void;
  readonly onContinue: () => void;
}

/** First the carrier, then one of its plans. */
export function PlanStep({ plans, planId, onChoose, onContinue, ...props }: PlanStepProps): ReactElement {
  const [missing, setMissing] = useState('');
  const chosen = plans.find(({ id }) => id === planId);
  const carriers = carriersOf(plans);
  const only = carriers.length === 1 ? (carriers[0]?.id ?? '') : '';
  const carrier = chosen?.carrier ?? (props.carrier || only);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen) onContinue();
    else setMissing(carrier === '' ? words.plan.noCarrier : words.plan.noPlan);
  }
  return (
    <form onSubmit={submit} className="flex max-w-3xl flex-col gap-6">
      <fieldset>
        <legend className="mb-2 font-semibold">{words.plan.carrier}</legend>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {carriers.map(({ id, name, planCount }) => (
            <RadioCard
              key={id}
              name="carrier"
              value={id}
              checked={id === carrier}
              onChange={() => onChoose({ carrier: id, planId: '' })}
              title={name}
              note={words.plan.plans(planCount)}
            />
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-faint">{words.plan.carrierHint} </p>
      </fieldset>
      {carrier !== '' && (
        <PlanCards
          plans={plans.filter((plan) => plan.carrier === carrier)}
          planId={planId}
          onChoose={(id) => onChoose({ carrier, planId: id })}
        />
      )}
      <Missing text={chosen ? '' : missing} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" tone="primary">
          {words.plan.continue}
        </Button>
        <TextLink to={paths.plans}>{words.plan.compare}</TextLink>
      </div>
    </form>
  );
}

function carriersOf(plans: readonly Plan[]): { id: string; name: string; planCount: number }[] {
  const groups = Map.groupBy(plans, ({ carrier }) => carrier);
  return [...groups].map(([id, own]) => ({ id, name: own[0]?.carrierName ?? id, planCount: own.length }));
}

interface PlanCardsProps {
  readonly plans: readonly Plan[];
  readonly planId: string;
  readonly onChoose: (planId: string) => void;
}

function PlanCards({ plans, planId, onChoose }: PlanCardsProps): ReactElement {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{words.plan.plan}</legend>
      <div className="flex flex-col gap-3">
        {plans
          .toSorted((one, other) => one.priceCents - other.priceCents)
          .map((plan) => (
            <RadioCard
              key={plan.id}
              name="plan"
              value={plan.id}
              checked={plan.id === planId}
              onChange={onChoose}
              title={plan.name}
              note={plan.needsImei ? words.plan.needsImei(plan.description) : plan.description}
              end={<PlanPrice plan={plan} />}
            />
          ))}
      </div>
    </fieldset>
  );
}

function PlanPrice({ plan }: { readonly plan: Plan }): ReactElement {
  const { priceCents, activationFeeCents, includedBytes, unitBytes } = plan;
  return (
    <>
      <span className="block font-medium">{words.plan.perMonth(money(priceCents))}</span>
      <span className="block text-sm text-ink-soft">
        {words.plan.dataAndFee(
          bytes(includedBytes, unitBytes),
          activationFeeCents > 0 ? money(activationFeeCents) : '',
        )}
      </span>
      <span className="block text-sm text-ink-soft">{words.plan.above(overageText(plan))}</span>
    </>
  );
}

/** What is missing to continue; read aloud when it appears. */
export function Missing({ text }: { readonly text: string }): ReactElement {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-bad empty:hidden">
      {text && (
        <>
          <Icon name="alert" size={16} className="mt-0.5" />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
