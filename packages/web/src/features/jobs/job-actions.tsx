import type { Job } from '@linekeeper/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../navigation/paths.ts';
import { useKept } from '../../session/use-kept.ts';
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../ui/action/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useJobAct } from './use-job-act.ts';
import { words } from './words.ts';

/** What a person may do with the job now: pause, resume, cancel, retry. */
export function JobActions({ job }: { readonly job: Job }): ReactElement {
  const { busy, act } = useJobAct(job.id);
  const [asking, setAsking] = useKept('job.cancel', false, z.boolean());
  const isOpen = job.state === 'running' || job.state === 'paused';
  return (
    <>
      {job.state === 'running' && job.readyCount > 0 && (
        <Button icon="pause" busy={busy === 'pauseJob'} onClick={() => void act('pauseJob')}>
          {words.actions.pause}
        </Button>
      )}
      {job.state === 'paused' && (
        <Button tone="primary" icon="arrow-right" busy={busy === 'resumeJob'} onClick={() => void act('resumeJob')}>
          {words.actions.resume}
        </Button>
      )}
      {isOpen && job.readyCount > 0 && (
        <Button icon="cross" busy={busy === 'cancelJob'} onClick={() => setAsking(true)}>
          {words.actions.cancel}
        </Button>
      )}
      {!isOpen && job.failedCount > 0 && job.rowsForgottenAt === null && <Retry job={job} />}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.actions.cancelTitle}
        confirmText={words.actions.cancel}
        cancelText={words.actions.keepRunning}
        tone="danger"
        busy={busy === 'cancelJob'}
        onConfirm={() => void act('cancelJob').then(() => setAsking(false))}
      >
        {words.actions.cancelText(job.readyCount)}
      </AlertDialog>
    </>
  );
}

/** Leads to a new job of the failed rows, which is shown before it starts. */
function Retry({ job }: { readonly job: Job }): ReactElement {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function retry(): Promise<void> {
    setBusy(true);
    const answer = await call('retryJob', { params: { id: job.id } });
    setBusy(false);
    if (!answer.ok) return toast.error(failureText(answer), { about: `retry ${job.id}` });
    toast.clear(`retry ${job.id}`);
    return navigate({ to: paths.job, params: { id: answer.value.id } });
  }
  return (
    <Button icon="refresh" busy={busy} onClick={() => void (busy || retry())}>
      {words.actions.retry}
    </Button>
  );
}
