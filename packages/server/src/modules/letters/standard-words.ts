import type { LetterWords } from '@linekeeper/contract/provider';
import type { Letter } from '../../mail/letter.ts';
import type { WordingValues } from '../../mail/wordings.ts';

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What stands for a value in words. The longest value that fits is meant: a moment, and not the day in it. */
function opened(values: WordingValues): (text: string) => string {
  const known = Object.entries(values)
    .filter(([, value]) => value !== '')
    .toSorted(([, one], [, other]) => other.length - one.length);
  if (known.length === 0) return (text) => text;
  const nameOf = new Map(known.toReversed().map(([name, value]) => [value, name]));
  const any = known.map(([, value]) => literal(value)).join('|');
  const pattern = new RegExp(String.raw`(?<![\w$])(?:${any})(?![\w%]|[.,]\d)`, 'g');
  return (text) => text.replaceAll(pattern, (value) => `{${nameOf.get(value) ?? ''}}`);
}

/** The words that a letter is written in, with placeholders where its values are. */
export function standardWords(letter: Letter, values: WordingValues): LetterWords {
  const open = opened(values);
  return {
    subject: open(letter.subject),
    heading: '',
    opening: open(letter.opening.join('\n\n')),
    button: letter.action.text,
    closing: open(letter.closing.join('\n\n')),
  };
}
