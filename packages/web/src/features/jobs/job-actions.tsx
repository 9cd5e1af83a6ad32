import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../session/use-kept.ts';
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../ui/action/button.tsx';
import { MakeAgain } from './make-again.tsx';
import { ScheduleButton } from './schedule-dialog.tsx';
import { useJobAct } from './use-job-act.ts';
import { words } from './words.ts';

const cancelingAll = {
  title: words.actions.cancelJobTitle,
  confirm: words.actions.cancelJob,
  cancel: words.actions.keepScheduled,
  text: words.actions.cancelJobText,
};

const cancelingRest = ({ readyCount }: Job) => ({
  title: words.actions.cancelTitle,
  confirm: words.actions.cancel,
  cancel: words.actions.keepRunning,
  text: words.actions.cancelText(readyCount),
});

/** What a person may do with the job now: pause, resume, cancel, move, retry, undo, repeat. */
export function JobActions({ job }: { readonly job: Job }): ReactElement {
  const { busy, act } = useJobAct(job.id);
  const [asking, setAsking] = useKept('job.cancel', false, z.boolean());
  const isOpen = job.state === 'running' || job.state === 'paused';
  const hasEnded = job.state === 'finished' || job.state === 'canceled';
  const question = job.state === 'scheduled' ? cancelingAll : cancelingRest(job);
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
      {job.state === 'scheduled' && (
        <>
          <ScheduleButton job={job} />
          <Button icon="cross" busy={busy === 'cancelJob'} onClick={() => setAsking(true)}>
            {words.actions.cancelJob}
          </Button>
        </>
      )}
      {hasEnded && job.failedCount > 0 && job.rowsForgottenAt === null && (
        <MakeAgain job={job} how="retryJob" icon="refresh" text={words.actions.retry} />
      )}
      {hasEnded && job.undo?.isPossible && !job.undoneBy && job.rowsForgottenAt === null && (
        <MakeAgain job={job} how="undoJob" icon="undo" text={words.actions.undo} />
      )}
      {hasEnded && job.mayRepeat && <MakeAgain job={job} how="repeatJob" icon="repeat" text={words.actions.repeat} />}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={question.title}
        confirmText={question.confirm}
        cancelText={question.cancel}
        tone="danger"
        busy={busy === 'cancelJob'}
        onConfirm={() => void act('cancelJob').then(() => setAsking(false))}
      >
        {question.text}
      </AlertDialog>
    </>
  );
}
