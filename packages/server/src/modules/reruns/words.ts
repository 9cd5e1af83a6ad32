import { inLanguages } from '../../kernel/language.ts';
import { kept } from '../../kernel/retold.ts';
import { dollarsShown } from '../../kernel/shown.ts';
import { spanish } from './words.es.ts';

/** The sentences about jobs that start later. */
export const words = {
  /** Why a scheduled job was not started. */
  stops: kept(
    {
      person: 'The person who scheduled this job may no longer change lines. Nothing was changed.',
      dearer: (fromCents: number, toCents: number) =>
        `The total rose from ${dollarsShown(fromCents)} to ${dollarsShown(toCents)}. Nothing was changed.`,
    },
    spanish.stops,
  ),
  times: inLanguages(
    {
      tooSoon: 'Choose a time that lies ahead.',
      tooLate: 'Choose a time within the next 12 months.',
      dearer: (fromCents: number, toCents: number) =>
        `At that time the total is ${dollarsShown(toCents)} instead of ${dollarsShown(fromCents)}. Cancel this job and schedule a new one.`,
    },
    spanish.times,
  ),
  letters: inLanguages(
    {
      started: {
        subject: (title: string) => `Started as scheduled: ${title}`,
        text: 'The job that you scheduled has started.',
        lines: 'Lines',
        dropped: 'Changed meanwhile and left out',
        open: 'See progress',
      },
      stopped: {
        subject: (title: string) => `Not started: ${title}`,
        text: "We didn't start the job that you scheduled.",
        scheduled: 'Scheduled for',
        reason: 'Reason',
        repeat: 'To go ahead, open the job and repeat it: you see the new total before anything starts.',
        open: 'Open the job',
      },
    },
    spanish.letters,
  ),
};
