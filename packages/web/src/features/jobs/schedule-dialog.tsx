import type { Job } from '@linekeeper/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { call } from '../../api/client.ts';
import { jobQueries } from '../../api/job-queries.ts';
import { quoteFailure } from '../../api/quote-refusal.ts';
import { useRefresh } from '../../api/stale.ts';
import { Button } from '../../ui/action/button.tsx';
import { RefusalNote } from '../../ui/feedback/refusal-note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx';
import { momentOf } from './moment-of.ts';
import { words } from './words.ts';

type StartsAt = { day: string; time: string } | null;

/** Asks the server to start a job then; answers why it does not, empty when it does. */
export function useSchedule(job: Job): { busy: boolean; schedule: (startsAt: StartsAt) => Promise<string> } {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function schedule(startsAt: StartsAt): Promise<string> {
    if (busy) return '';
    setBusy(true);
    const answer = await call('scheduleJob', { params: { id: job.id }, body: { startsAt } });
    setBusy(false);
    if (!answer.ok) return quoteFailure(answer);
    cache.setQueryData(jobQueries.job(job.id).queryKey, answer.value);
    void refresh('scheduleJob');
    if (answer.value.state === 'scheduled') toast.note(words.schedule.kept(momentOf(answer.value)), { about: job.id });
    return '';
  }
  return { busy, schedule };
}

export interface ScheduleButtonProps {
  readonly job: Job;
  /** A person who comes to choose a time is asked at once. */
  readonly isAsked?: boolean;
}

/** The button that asks when a job is to start, by the clock of the account. */
export function ScheduleButton({ job, isAsked = false }: ScheduleButtonProps): ReactElement {
  const [open, setOpen] = useState(isAsked);
  const { schedule } = words;
  return (
    <>
      <Button icon="clock" onClick={() => setOpen(true)}>
        {job.schedule ? schedule.change : schedule.choose}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={schedule.title}
        description={job.schedule ? schedule.text(job.schedule.timeZone) : schedule.textWithoutZone}
      >
        <TimeForm job={job} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function TimeForm({ job, onClose }: { readonly job: Job; readonly onClose: () => void }): ReactElement {
  const { busy, schedule } = useSchedule(job);
  const [day, setDay] = useState(job.schedule?.day ?? '');
  const [time, setTime] = useState(job.schedule?.time ?? '08:00');
  const [failure, setFailure] = useState('');
  const formId = useId();
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (day === '' || time === '') return setFailure(words.schedule.incomplete);
    const refused = await schedule({ day, time: time.slice(0, 5) });
    setFailure(refused);
    if (refused === '') onClose();
  }
  return (
    <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="day" type="date" label={words.schedule.day} value={day} onChange={setDay} />
        <TextField name="time" type="time" label={words.schedule.time} value={time} onChange={setTime} />
      </div>
      <RefusalNote text={failure} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={busy}>
          {words.schedule.save}
        </Button>
      </DialogActions>
    </form>
  );
}
