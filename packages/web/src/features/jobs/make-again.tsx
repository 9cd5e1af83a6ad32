import type { Job } from '@linekeeper/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/action/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { IconName } from '../../ui/look/icon-paths.ts';

export interface MakeAgainProps {
  readonly job: Job;
  readonly how: 'repeatJob' | 'retryJob' | 'undoJob';
  readonly icon: IconName;
  readonly text: string;
}

/** Leads to a new job made from this one, which is shown before it starts. */
export function MakeAgain({ job, how, icon, text }: MakeAgainProps): ReactElement {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const about = `${how} ${job.id}`;
  async function make(): Promise<void> {
    setBusy(true);
    const answer = await call(how, { params: { id: job.id } });
    setBusy(false);
    if (!answer.ok) return toast.error(failureText(answer), { about });
    toast.clear(about);
    return navigate({ to: paths.job, params: { id: answer.value.id } });
  }
  return (
    <Button icon={icon} busy={busy} onClick={() => void (busy || make())}>
      {text}
    </Button>
  );
}
