import { words } from './words.tsx';

export interface CustomQuestion {
  readonly text: string;
  /** Whatever else the pool sends along. */
  readonly facts: readonly { readonly term: string; readonly value: string }[];
}

/** Names under which pools usually put their question. */
const questionNames: readonly string[] = ['question', 'prompt', 'message', 'hint', 'challenge'];
/** Named by the vendor, no part of the question. */
const addressNames: readonly string[] = ['USERNAME', 'USER_ID_FOR_SRP'];

/** A pool's own question has no fixed form: its text where it is found, else all that was sent. */
export function questionOf(parameters: Readonly<Record<string, string>>): CustomQuestion {
  const asked = Object.entries(parameters).filter(([name, value]) => value !== '' && !addressNames.includes(name));
  const found = asked.find(([name]) => questionNames.includes(name.toLowerCase()));
  const facts = asked.filter((one) => one !== found).map(([name, value]) => ({ term: readable(name), value }));
  return { text: found?.[1] ?? words.question.unknown, facts };
}

function readable(name: string): string {
  const plain = name.replaceAll(/[_-]+/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
