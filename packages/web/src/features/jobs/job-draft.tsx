import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { quoteFailure } from '../../api/quote-refusal.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { JobPreview } from '../../parts/job/job-preview.tsx';
import { useStartJob } from '../../parts/job/use-start-job.ts';
import { words as jobWords } from '../../parts/job/words.tsx';
import { useKept } from '../../session/use-kept.ts';
import { buttonRow } from '../../ui/action/button-row.ts';
import { Button } from '../../ui/action/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { cx } from '../../ui/look/cx.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { RefusalNote } from '../../ui/feedback/refusal-note.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { momentOf } from '../../parts/job/moment-of.ts';
import { ScheduleButton } from './schedule-dialog.tsx';
import { useSchedule } from '../../parts/job/use-schedule.ts';
import { words } from './words.ts';

/** A job that has not been started: what it will do, and the button that starts it. */
export function JobDraft({ job, isLater }: { readonly job: Job; readonly isLater: boolean }): ReactElement {
  const mayOperate = useMayDo('operate');
  const { busy, failure, start } = useStartJob();
  const [typed, setTyped] = useKept('job.confirm', '', z.string());
  const mustType = job.action === 'terminate';
  const isLocked = mustType && typed.trim() !== String(job.readyCount);
  const mayStart = mayOperate && job.readyCount > 0 && job.blockers.length === 0;
  return (
    <Panel title={words.draft.title}>
      <div className="flex flex-col gap-4">
        <JobPreview job={job} wide />
        {mustType && mayStart && (
          <div className="max-w-md">
            <TextField
              name="confirm"
              label={words.draft.confirm(job.readyCount)}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
            />
          </div>
        )}
        <RefusalNote text={failure} />
        {mayOperate && (
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-t border-line pt-4">
            {mayStart && <When job={job} />}
            <div className={cx(buttonRow, 'max-sm:w-full')}>
              {mayStart && <WhenButtons job={job} isLater={isLater} />}
              <WayBack job={job} />
              <Button
                tone={mustType ? 'danger' : 'primary'}
                busy={busy}
                disabled={!mayStart || isLocked}
                onClick={() => void start(job)}
              >
                {startText(job)}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Leaves the draft as it is, for where it came from. */
function WayBack({ job: { action, madeFrom } }: { readonly job: Job }): ReactElement {
  if (madeFrom)
    return (
      <LinkButton to={paths.job} params={{ id: madeFrom.jobId }}>
        {words.draft.cancel}
      </LinkButton>
    );
  if (action === 'activate')
    return (
      <LinkButton to={paths.activate} search={{ step: 'devices' }}>
        {words.draft.toDevices}
      </LinkButton>
    );
  return <LinkButton to={paths.lines}>{words.draft.cancel}</LinkButton>;
}

function startText({ action, readyCount, schedule, madeFrom, title }: Job): string {
  const act = madeFrom?.how === 'undo' ? title : jobWords.act[action](readyCount);
  return schedule ? jobWords.start.act(act) : act;
}

/** Whether it starts at once or later. */
function When({ job }: { readonly job: Job }): ReactElement {
  return (
    <p className="min-w-0 text-ink-soft max-sm:w-full sm:flex-1 sm:basis-80">
      {job.schedule ? jobWords.start.later(momentOf(job)) : words.schedule.now}{' '}
      {job.schedule && jobWords.start.requoted}
    </p>
  );
}

/** How to choose when it starts. */
function WhenButtons({ job, isLater }: { readonly job: Job; readonly isLater: boolean }): ReactElement {
  const { busy, schedule } = useSchedule();
  const about = `schedule ${job.id}`;
  async function startNow(): Promise<void> {
    if (busy) return;
    const answer = await schedule(job, null);
    if (!answer.ok) toast.error(quoteFailure(answer), { about });
  }
  return (
    <>
      <ScheduleButton job={job} isAsked={isLater} />
      {job.schedule && (
        <Button busy={busy} onClick={() => void startNow()}>
          {words.schedule.startNow}
        </Button>
      )}
    </>
  );
}
