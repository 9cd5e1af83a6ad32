import type { CheckedStep, SetupState, SetupStep, SetupStepShown } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { paths } from '../../navigation/paths.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { words } from './words.ts';

const tones: Record<SetupState, StatusTone> = {
  todo: 'plain',
  checking: 'note',
  done: 'good',
  wrong: 'bad',
  unknown: 'warn',
};

const places = {
  brand: { to: paths.settings, search: { section: 'brand' } },
  plan: { to: paths.plans },
  sims: { to: paths.inventory },
  gateway: { to: paths.environment },
  carriers: { to: paths.environment },
  mail: { to: paths.environment },
  customer: { to: paths.customers },
} as const satisfies Record<SetupStep, object>;

/** One step with its state, what we know of it, where it is done, and a check where something outside is asked. */
export function SetupStepItem({ shown }: { readonly shown: SetupStepShown }): ReactElement {
  const { step, state, texts, isStandIn } = shown;
  const mayCheck = useStaffMayDo('operations');
  const title = words.setup.steps[step];
  const link = words.setup.links[step];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          <Status tone={tones[state]}>{words.setup.states[state]}</Status>
          {isStandIn && <Badge>{words.setup.standIn}</Badge>}
        </h3>
        {texts.map((text) => (
          <p key={text} className="mt-1 max-w-prose text-sm wrap-anywhere text-ink-soft">
            {text}
          </p>
        ))}
        <Checked shown={shown} />
      </div>
      <div className="flex flex-wrap gap-2">
        {mayCheck && (step === 'gateway' || step === 'carriers' || step === 'mail') && (
          <Check step={step} isRunning={state === 'checking' && step !== 'mail'} />
        )}
        <LinkButton {...places[step]} size="small" aria-label={words.setup.linkOf(link, title)}>
          {link}
        </LinkButton>
      </div>
    </li>
  );
}

function Checked({ shown: { checkedAt, checkedBy } }: { readonly shown: SetupStepShown }): ReactElement | null {
  if (checkedAt === null || checkedBy === null) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-ink-faint">
      {words.setup.checkedBy(checkedBy)}
      <TimeAgo of="machine" at={checkedAt} />
    </p>
  );
}

function Check({ step, isRunning }: { readonly step: CheckedStep; readonly isRunning: boolean }): ReactElement {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function check(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('checkSetupStep', { params: { step } });
    if (!answer.ok) toast.error(failureText(answer));
    await refresh('checkSetupStep');
    setBusy(false);
  }
  return (
    <Button size="small" icon="refresh" busy={busy || isRunning} onClick={() => void check()}>
      {words.setup.checks[step]}
    </Button>
  );
}
