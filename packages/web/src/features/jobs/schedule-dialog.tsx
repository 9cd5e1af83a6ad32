import type { Job } from '@linekeeper/contract';
import { useId, useState, type ReactElement } from 'react';
import { quoteFailure } from '../../api/quote-refusal.ts';
import { Button } from '../../ui/action/button.tsx';
import { RefusalNote } from '../../ui/feedback/refusal-note.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { businessClock } from '../../ui/format/clock.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { shownZone, zoneText } from '../../ui/format/zone.ts';
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx';
import { clockIn, mistakesIn } from '../../parts/job/start-time.ts';
import { StartTimeFields } from '../../parts/job/start-time-fields.tsx';
import { useSchedule } from '../../parts/job/use-schedule.ts';
import { words as jobWords } from '../../parts/job/words.tsx';
import { words } from './words.ts';

export interface ScheduleButtonProps {
  readonly job: Job;
  /** A person who comes to choose a time is asked at once. */
  readonly isAsked?: boolean;
}

/** The button that asks when a job is to start, by the clock of the account. */
export function ScheduleButton({ job, isAsked = false }: ScheduleButtonProps): ReactElement {
  const [open, setOpen] = useState(isAsked);
  const zone = shownZone();
  const { schedule } = words;
  return (
    <>
      <Button icon="clock" onClick={() => setOpen(true)}>
        {job.schedule ? schedule.change : schedule.choose}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={jobWords.start.title}
        description={jobWords.start.text(zoneText(zone))}
      >
        <TimeForm job={job} zone={zone} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface TimeFormProps {
  readonly job: Job;
  readonly zone: string;
  readonly onClose: () => void;
}

function TimeForm({ job, zone, onClose }: TimeFormProps): ReactElement {
  const { schedule } = useSchedule();
  const [failure, setFailure] = useState('');
  const formId = useId();
  const now = clockIn(zone, businessClock.now());
  const form = useForm({
    initial: { day: job.schedule?.day ?? '', time: job.schedule?.time ?? '08:00' },
    validate: (values) => mistakesIn(values, now),
    onSubmit: async ({ day, time }) => {
      setFailure('');
      const answer = await schedule(job, { day, time: time.slice(0, 5) });
      if (answer.ok) onClose();
      else if (answer.refusal?.fields?.['day']) form.setErrors({ day: answer.refusal.fields['day'] });
      else setFailure(quoteFailure(answer));
    },
  });
  return (
    <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
      <StartTimeFields form={form} now={now} />
      <RefusalNote text={failure} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.schedule.save}
        </Button>
      </DialogActions>
    </form>
  );
}
