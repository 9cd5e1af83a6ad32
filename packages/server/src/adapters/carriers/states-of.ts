import { ownValue } from '../../kernel/own-value.ts';
import type { ObservedState } from '../../modules/carriers/index.ts';

/** What a carrier's word for a state means, in any case and however its parts are joined; `unknown` for a new word. */
export function stateOf(words: Readonly<Record<string, ObservedState>>, word: string): ObservedState {
  const plain = word
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  return ownValue(words, plain) ?? 'unknown';
}
