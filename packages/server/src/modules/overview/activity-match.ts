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
  /** Lines that the words name. */
  readonly lines: ReadonlySet<string>;
  /** Jobs that changed one of these lines. */
  readonly jobs: ReadonlySet<string>;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** The words of a search, small. */
export function wordsOf(searchTerm: string | undefined): string[] {
  return (searchTerm ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether an entry is of the person, of the time, and says all of the words or is about a line that they name. */
export function matches({ entry, subject }: Read, { someone, words, lines, jobs, from, before }: Match): boolean {
  const at = new Date(entry.at);
  if ((from && at < from) || (before && at >= before)) return false;
  if (someone && subject !== someone.subject && !names(entry.text, someone)) return false;
  if (entry.job && jobs.has(entry.job.id)) return true;
  if (entry.lineId !== null && lines.has(entry.lineId)) return true;
  const said = `${entry.text} ${entry.by ?? ''}`.toLowerCase();
  return words.every((word) => said.includes(word));
}

function names(text: string, { name }: Someone): boolean {
  return text.includes(name);
}
