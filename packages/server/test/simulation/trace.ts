import { createHash } from 'node:crypto';

/** What happened in a simulation, in order. */
export interface Trace {
  /** `about`: ids and numbers of SIMs that it was about, in whatever text and order. */
  note(text: string, about?: object): void;
  /** The last events, for the message of a failed test. */
  tail(count: number): string[];
  /** The same for two runs in which the same happened. */
  hash(): string;
}

const idPattern = /[a-z]+_[0-9a-f]{8}-[0-9a-f-]{27}/g;
const namePattern = /[a-z]+_[0-9a-f]{8}-[0-9a-f-]{27}|\b8988\d{15,16}\b/g;

/** Ids are random, and later ones sort later: each is written as the number of its first appearance. */
export function newTrace(): Trace {
  const events: string[] = [];
  const numbers = new Map<string, string>();
  const numbered = (id: string): string => {
    const known = numbers.get(id) ?? `${id.slice(0, id.indexOf('_'))}${numbers.size + 1}`;
    numbers.set(id, known);
    return known;
  };
  const name = (found: string) => (found.includes('_') ? numbered(found) : found);
  return {
    note(text, about) {
      const names = about ? [...new Set(JSON.stringify(about).match(namePattern))].toSorted().map(name) : [];
      events.push([text.replaceAll(idPattern, numbered), ...names.toSorted()].join(' '));
    },
    tail: (count) => events.slice(-count),
    hash: () => createHash('sha256').update(events.join('\n')).digest('hex').slice(0, 16),
  };
}
