import type { Job } from '@linekeeper/contract';
import { useRef, useState } from 'react';
import { quoteFailure } from '../../../api/quote-refusal.ts';
import { clockIn, mistakesIn, type StartTime } from '../../../parts/job/start-time.ts';
import { useSchedule } from '../../../parts/job/use-schedule.ts';
import { useKeptTexts } from '../../../session/use-kept.ts';
import { businessClock } from '../../../ui/format/clock.ts';
import { shownZone } from '../../../ui/format/zone.ts';
import { useForm, type Form } from '../../../ui/form/use-form.ts';

export interface StartWhen {
  readonly form: Form<'when' | keyof StartTime>;
  readonly isLater: boolean;
  /** What the clock of the account shows. */
  readonly now: StartTime;
  /** Why the time was not taken, where that is about no field; empty while it has not failed. */
  readonly failure: string;
}

const atOnce = { when: 'now', day: '', time: '08:00' };

/** Whether a previewed job starts at once or later, and its start: with a time the job is scheduled before. */
export function useStartWhen(job: Job | undefined, start: (job: Job) => Promise<void>): StartWhen {
  const { schedule } = useSchedule();
  const [failure, setFailure] = useState('');
  // An earlier try gave the draft a time and then failed to start it.
  const hasTime = useRef(false);
  const now = clockIn(shownZone(), businessClock.now());
  const form = useForm({
    initial: atOnce,
    state: useKeptTexts('lines.start', atOnce),
    validate: (values) => (values.when === 'later' ? mistakesIn(values, now) : {}),
    onSubmit: async ({ when, day, time }) => {
      if (!job) return;
      setFailure('');
      const startsAt = when === 'later' ? { day, time: time.slice(0, 5) } : null;
      if (!startsAt && !hasTime.current) return start(job);
      const answer = await schedule(job, startsAt);
      const dayRefused = answer.ok ? undefined : answer.refusal?.fields?.['day'];
      if (dayRefused) form.setErrors({ day: dayRefused });
      else if (!answer.ok) setFailure(quoteFailure(answer));
      if (!answer.ok) return;
      hasTime.current = startsAt !== null;
      await start(answer.value);
    },
  });
  return { form, isLater: form.values.when === 'later', now, failure };
}
