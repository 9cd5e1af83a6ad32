import type { HomeKpis } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProgressCircle } from '../../ui/feedback/progress.tsx';

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

/** What an account without lines does first, ticked off as far as it is done. */
export function FirstSteps({ kpis, mayActivate }: FirstStepsProps): ReactElement {
  const { data: person } = useQuery(queries.userInfo());
  const mayPay = useMayDo('pay');
  const { brand } = usePublicConfig();
  const hasMethod = !kpis.attention.some(({ kind }) => kind === 'no_payment_method');
  const steps = stepsOf({ hasMethod, mayActivate, mayPay });
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel flush>
      <header className="flex items-center gap-4 px-5 py-5">
        <ProgressCircle size={48} percent={(100 * done) / steps.length} label="First steps done">
          {done}/{steps.length}
        </ProgressCircle>
        <div>
          <h2 className="text-lg font-semibold">
            Welcome to {brand.name}
            {person && `, ${person.fname}`}
          </h2>
          <p className="text-ink-soft">From here to your first line online in a few minutes.</p>
        </div>
      </header>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <li key={step.title} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
            <Mark isDone={step.isDone} />
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">{step.title}</p>
              <p className="text-ink-soft">{step.text}</p>
            </div>
            {!step.isDone && step.way}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Mark({ isDone }: { readonly isDone: boolean }): ReactElement {
  if (!isDone) return <span className="size-6 shrink-0 rounded-full border border-line-strong" />;
  return (
    <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-good-soft text-good">
      <Icon name="check" size={16} label="Done" />
    </span>
  );
}

interface Standing {
  readonly hasMethod: boolean;
  readonly mayActivate: boolean;
  readonly mayPay: boolean;
}

function stepsOf({ hasMethod, mayActivate, mayPay }: Standing): Step[] {
  const addMethod = (
    <LinkButton tone="primary" to={paths.methods}>
      Add a payment method
    </LinkButton>
  );
  const activate = (
    <LinkButton tone={hasMethod ? 'primary' : 'secondary'} to={paths.activate}>
      Activate lines
    </LinkButton>
  );
  return [
    {
      title: 'Confirm your e-mail',
      text: 'Your account is ready to use.',
      isDone: true,
    },
    {
      title: 'Add a payment method',
      text: mayPay
        ? 'Each line is charged to it, once it is switched on and then month by month.'
        : 'An owner, administrator or billing person of your account can do this.',
      isDone: hasMethod,
      ...(mayPay && { way: addMethod }),
    },
    {
      title: 'Choose a plan',
      text: 'Every plan has a price, an amount of data and a carrier. A line can start on any of them.',
      isDone: false,
      way: <LinkButton to={paths.plans}>See the plans</LinkButton>,
    },
    {
      title: 'Activate your first line',
      text: mayActivate
        ? 'Have the ICCID at hand that is printed on the SIM. You see the price before you order.'
        : 'An owner, administrator or technician of your account can do this.',
      isDone: false,
      ...(mayActivate && { way: activate }),
    },
  ];
}
