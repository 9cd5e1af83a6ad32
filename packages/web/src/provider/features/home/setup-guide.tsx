import type { Setup } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { useAnnounced } from '../../../ui/feedback/announce.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { setupQueries } from '../../parts/setup/setup-queries.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { SetupStepItem } from './setup-step.tsx';
import { words } from './words.ts';

/** Leads through setting up, until every step is done or an owner dismisses it. Nothing is drawn while it loads. */
export function SetupGuide(): ReactElement {
  const setup = useQuery(setupQueries.all());
  return (
    <Loaded query={setup} failed={words.setup.loadFailed} frame={inPanel} skeleton={<></>}>
      {(data) => isShown(data) && <Guide setup={data} />}
    </Loaded>
  );
}

const isShown = ({ dismissed, steps }: Setup) => dismissed === null && steps.some(({ state }) => state !== 'done');

function Guide({ setup: { brand, steps } }: { readonly setup: Setup }): ReactElement {
  const mayDismiss = useStaffMayDo('settings');
  const doneCount = steps.filter(({ state }) => state === 'done').length;
  const progress = words.setup.progress(doneCount, steps.length);
  useAnnounced(progress);
  return (
    <Panel title={words.setup.title(brand)} note={progress} action={mayDismiss && <Dismiss />}>
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <SetupStepItem key={step.step} shown={step} />
        ))}
      </ol>
    </Panel>
  );
}

function Dismiss(): ReactElement {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function dismiss(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('dismissSetup', {});
    if (answer.ok) toast.success(words.setup.dismissed);
    else toast.error(failureText(answer));
    await refresh('dismissSetup');
    setBusy(false);
  }
  return (
    <Button size="small" busy={busy} onClick={() => void dismiss()}>
      {words.setup.dismiss}
    </Button>
  );
}
