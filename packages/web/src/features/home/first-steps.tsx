import type { HoldKind, HomeKpis } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { queries } from '../../api/queries.ts';
import { useNetDays } from '../../api/use-net-days.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProgressCircle } from '../../ui/feedback/progress.tsx';
import { WhatYouCanDo } from './what-you-can-do.tsx';
import { words } from './words.tsx';

export interface FirstStepsProps {
  readonly kpis: HomeKpis;
  readonly mayActivate: boolean;
}

interface Step {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  readonly way?: ReactNode;
}

/** The three steps of an account without lines, ticked off as far as they are done, and what the portal is good for. */
export function FirstSteps({ kpis, mayActivate }: FirstStepsProps): ReactElement {
  const { data: person } = useQuery(queries.userInfo());
  const mayPay = useMayDo('pay');
  const { brand } = usePublicConfig();
  const hasMethod = !kpis.attention.some(({ kind }) => kind === 'no_payment_method');
  const isOnTerms = useNetDays() !== null;
  const hold = person?.hold?.kind;
  const steps = stepsOf({ hasMethod, isOnTerms, mayActivate, mayPay, hold });
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className="flex flex-col gap-4">
      <Panel flush>
        <header className="flex items-center gap-4 px-5 py-5">
          <ProgressCircle size={48} percent={(100 * done) / steps.length} label={words.firstSteps.done}>
            {words.firstSteps.progress(done, steps.length)}
          </ProgressCircle>
          <div>
            <h2 className="text-lg font-semibold">{words.firstSteps.welcome(brand.name, person?.fname)}</h2>
            <p className="text-ink-soft">{hold ? words.firstSteps.leadHeld[hold] : words.firstSteps.lead}</p>
          </div>
        </header>
        <ol className="divide-y divide-line border-t border-line">
          {steps.map((step) => (
            <li key={step.title} className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4 sm:items-center">
              <Mark isDone={step.isDone} />
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium">{step.title}</p>
                <p className="text-ink-soft">{step.text}</p>
              </div>
              {!step.isDone && step.way && <span className="max-sm:ml-10">{step.way}</span>}
            </li>
          ))}
        </ol>
      </Panel>
      <WhatYouCanDo />
    </div>
  );
}

function Mark({ isDone }: { readonly isDone: boolean }): ReactElement {
  if (!isDone) return <span className="size-6 shrink-0 rounded-full border border-line-strong" />;
  return (
    <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-good-soft text-good">
      <Icon name="check" size={16} label={words.firstSteps.stepDone} />
    </span>
  );
}

interface Standing {
  readonly hasMethod: boolean;
  /** It pays by invoice and needs no method. */
  readonly isOnTerms: boolean;
  readonly mayActivate: boolean;
  readonly mayPay: boolean;
  /** Why no role can activate now. */
  readonly hold: HoldKind | undefined;
}

function stepsOf({ hasMethod, isOnTerms, mayActivate, mayPay, hold }: Standing): Step[] {
  const addMethod = (
    <LinkButton tone="primary" to={paths.methods}>
      {words.attention.addMethod}
    </LinkButton>
  );
  const activate = (
    <LinkButton tone={hasMethod ? 'primary' : 'secondary'} to={paths.activate}>
      {words.activate}
    </LinkButton>
  );
  const method = {
    title: words.firstSteps.method,
    text: isOnTerms
      ? words.firstSteps.methodOnTerms
      : mayPay
        ? words.firstSteps.methodText
        : words.firstSteps.methodAsk,
    isDone: hasMethod || isOnTerms,
    ...(mayPay && { way: addMethod }),
  };
  return [
    method,
    {
      title: words.firstSteps.plan,
      text: words.firstSteps.planText,
      isDone: false,
      way: <LinkButton to={paths.plans}>{words.firstSteps.seePlans}</LinkButton>,
    },
    {
      title: words.firstSteps.line,
      text: hold ? words.firstSteps.lineHeld[hold] : mayActivate ? words.firstSteps.lineText : words.firstSteps.lineAsk,
      isDone: false,
      ...(mayActivate && { way: activate }),
    },
  ];
}
