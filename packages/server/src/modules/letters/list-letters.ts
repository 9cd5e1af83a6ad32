import type { ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import { Refusal } from '../../kernel/refusal.ts';
import { wordingWith } from '../../mail/in-force.ts';
import type { Letter } from '../../mail/letter.ts';
import { editedWordings } from '../../mail/wordings.store.ts';
import type { LettersNeeds } from './letters-needs.ts';
import type { SampleFacts } from './samples/sample-facts.ts';
import { sampleLetters } from './samples/sample-letters.ts';
import { words, type NamedLetter } from './samples/words.ts';
import { sampleWordings, type SampleWording } from './read-wordings.ts';
import { showWordings } from './show-wordings.ts';

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

function wordingsOf({ brand }: SampleFacts, samples: Listed['samples']): SampleWording[] {
  return sampleWordings(samples, (letter) => letter.wording && wordingWith(letter, letter.wording, brand));
}

/** One wording among those of all letters. */
export function listedWording(facts: SampleFacts, id: string): SampleWording | undefined {
  return lettersWith(facts)
    .flatMap(({ samples }) => wordingsOf(facts, samples))
    .find((one) => one.id === id);
}

export async function listLetters(needs: LettersNeeds): Promise<ReplyOf<ProviderEndpoints['listLetters']>> {
  const edited = await editedWordings(needs.db);
  const items = lettersWith(needs).map(async ({ samples, ...named }) => {
    const [first] = samples;
    return {
      ...named,
      isEdited: samples.some(({ letter }) => letter.wording !== null && edited.has(letter.wording.id)),
      subject: first ? (await needs.outbox.inForce(needs.db, first.letter)).subject : '',
      sampleCount: samples.length,
    };
  });
  return { items: await Promise.all(items) };
}

/** Refuses with `not_found`. */
export async function getLetter(needs: LettersNeeds, asked: string): Promise<ReplyOf<ProviderEndpoints['getLetter']>> {
  const { samples, ...named } = letterOf(needs, asked);
  const shown = samples.map(async ({ letter, ...sample }) => ({
    ...sample,
    wording: letter.wording?.id ?? '',
    ...setForStaff(needs, await needs.outbox.inForce(needs.db, letter)),
  }));
  return {
    ...named,
    samples: await Promise.all(shown),
    wordings: await showWordings(needs.db, wordingsOf(needs, samples)),
  };
}

/** Refuses with `not_found`. */
function letterOf(facts: SampleFacts, asked: string): Listed {
  const found = lettersWith(facts).find(({ id }) => id === asked);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** A sample of a letter. Refuses with `not_found`. */
export function sampleOf(facts: SampleFacts, letter: string, sample: string): Letter {
  const found = letterOf(facts, letter).samples.find(({ id }) => id === sample);
  if (!found) throw new Refusal('not_found');
  return found.letter;
}

/** As it is sent, and as a dark mail program shows it. */
export function setForStaff({ outbox }: Pick<LettersNeeds, 'outbox'>, letter: Letter) {
  return { ...outbox.set(letter), darkHtml: outbox.set(letter, 'dark').html };
}
