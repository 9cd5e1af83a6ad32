import type { JobId } from '../../kernel/ids.ts';
import { retold } from '../../kernel/retold.ts';
import { momentShown } from '../../kernel/shown.ts';
import type { Letter } from '../../mail/letter.ts';
import { words } from './words.ts';

interface Facts {
  readonly publicUrl: string;
  readonly id: JobId;
  /** As the job is called: "Suspend 312 lines". */
  readonly title: string;
}

const jobUrl = ({ publicUrl, id }: Facts): string => `${publicUrl}/jobs/${id}`;

/** To the person who scheduled it: it runs, maybe without some of its lines. */
export function startedJobLetter(facts: Facts & { readonly lines: number; readonly dropped: number }): Letter {
  const { started } = words.letters;
  const { lines, dropped } = facts;
  const title = retold(facts.title);
  return {
    wording: { id: 'job_started', values: { title, lines: String(lines) } },
    subject: started.subject(title),
    opening: [started.text],
    facts: [[started.lines, String(lines)], ...(dropped > 0 ? [[started.dropped, String(dropped)] as const] : [])],
    action: { text: started.open, url: jobUrl(facts) },
    closing: [],
  };
}

/** To the person who scheduled it, or to the owners where that person is gone: nothing happened, and why. */
export function stoppedJobLetter(
  facts: Facts & { readonly reason: string; readonly dueAt: Date; readonly timeZone: string },
): Letter {
  const { stopped } = words.letters;
  const { dueAt, timeZone } = facts;
  const [title, reason] = [retold(facts.title), retold(facts.reason)];
  const moment = momentShown(dueAt.toISOString(), timeZone);
  return {
    wording: { id: 'job_stopped', values: { title, reason, moment } },
    subject: stopped.subject(title),
    opening: [stopped.text],
    facts: [
      [stopped.scheduled, moment],
      [stopped.reason, reason],
    ],
    action: { text: stopped.open, url: jobUrl(facts) },
    closing: [stopped.repeat],
  };
}
