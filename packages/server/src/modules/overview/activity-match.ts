import type { Read } from './activity-reads.ts';

/** Who an entry is asked of: by whom it was done, or whom it names. */
export interface Someone {
  readonly subject: string;
  readonly name: string;
}

export interface Match {
  readonly someone?: Someone | undefined;
  /** In any order, in any case. */
  readonly words: readonly string[];
  /** Jobs that changed a line which the words name. */
  readonly jobs: ReadonlySet<string>;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** The words of a search, small. */
export function wordsOf(searchTerm: string | undefined): string[] {
  return (searchTerm ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether an entry is of the person, of the time, and says all of the words or changed a line that they name. */
export function matches({ entry, subject }: Read, { someone, words, jobs, from, before }: Match): boolean {
  const at = new Date(entry.at);
  if ((from && at < from) || (before && at >= before)) return false;
  if (someone && subject !== someone.subject && !names(entry.text, someone)) return false;
  if (entry.job && jobs.has(entry.job.id)) return true;
  const said = `${entry.text} ${entry.by ?? ''}`.toLowerCase();
  return words.every((word) => said.includes(word));
}

function names(text: string, { name }: Someone): boolean {
  return text.includes(name);
}
