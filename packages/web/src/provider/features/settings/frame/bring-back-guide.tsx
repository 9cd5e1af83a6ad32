import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { setupQueries } from '../../../parts/setup/setup-queries.ts';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { words } from './words.ts';

/** For owners, while the setup guide is dismissed. */
export function BringBackGuide(): ReactElement | null {
  const mayBringBack = useStaffMayDo('settings');
  const setup = useQuery({ ...setupQueries.all(), enabled: mayBringBack });
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const dismissed = setup.data?.dismissed;
  if (!mayBringBack || !dismissed) return null;
  async function bringBack(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('bringBackSetup', {});
    if (answer.ok) toast.success(words.guide.back);
    else toast.error(failureText(answer));
    await refresh('bringBackSetup');
    setBusy(false);
  }
  return (
    <Panel
      title={words.guide.title}
      action={
        <Button size="small" busy={busy} onClick={() => void bringBack()}>
          {words.guide.bringBack}
        </Button>
      }
    >
      <p className="text-ink-soft">{words.guide.dismissed(dismissed.by)}</p>
    </Panel>
  );
}
