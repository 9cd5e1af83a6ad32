import type { ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import { Refusal } from '../../kernel/refusal.ts';
import type { Letter } from '../../mail/letter.ts';
import type { LettersNeeds } from './letters-needs.ts';
import type { SampleFacts } from './samples/sample-facts.ts';
import { sampleLetters } from './samples/sample-letters.ts';
import { words, type NamedLetter } from './samples/words.ts';

const kinds: Readonly<Record<string, NamedLetter>> = words.kinds;

interface Listed extends Omit<NamedLetter, 'samples'> {
  readonly id: string;
  readonly samples: readonly { readonly id: string; readonly title: string; readonly letter: Letter }[];
}

/** Every letter with its samples, as the brand is now. */
export function lettersWith(facts: SampleFacts): Listed[] {
  const written: Readonly<Record<string, Readonly<Record<string, Letter>>>> = sampleLetters(facts);
  return Object.entries(kinds).map(([id, { samples: titles, ...named }]) => ({
    id,
    ...named,
    samples: Object.entries(written[id] ?? {}).map(([name, letter]) => ({
      id: name,
      title: titles[name] ?? name,
      letter,
    })),
  }));
}

export function listLetters(needs: LettersNeeds): ReplyOf<ProviderEndpoints['listLetters']> {
  const items = lettersWith(needs).map(({ samples, ...named }) => ({
    ...named,
    subject: samples[0]?.letter.subject ?? '',
    sampleCount: samples.length,
  }));
  return { items };
}

/** Refuses with `not_found`. */
export function getLetter(needs: LettersNeeds, asked: string): ReplyOf<ProviderEndpoints['getLetter']> {
  const found = lettersWith(needs).find(({ id }) => id === asked);
  if (!found) throw new Refusal('not_found');
  const samples = found.samples.map(({ letter, ...sample }) => ({ ...sample, ...needs.outbox.set(letter) }));
  return { ...found, samples };
}
