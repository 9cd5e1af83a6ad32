import type { RulesChange, RulesChanged } from '@linekeeper/contract/provider';
import { useState } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { callProvider } from '../../../api/call-provider.ts';
import { words } from './words.ts';

export interface Reviewed {
  readonly what: RulesChange['what'];
  readonly changes: RulesChanged['changes'];
}

type Errors = Readonly<Record<string, string>>;

export interface Review {
  /** What was found right, and waits to be saved. */
  readonly reviewed: Reviewed | undefined;
  /** By rule. */
  readonly errors: Errors;
  readonly refused: string;
  readonly busy: boolean;
  readonly review: (what: RulesChange['what']) => Promise<void>;
  /** Takes the errors of a field away. */
  readonly forget: (name: string) => void;
  readonly close: () => void;
}

/** Has the server judge a change and say what it comes to; nothing is saved. */
export function useReview(): Review {
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [errors, setErrors] = useState<Errors>({});
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  async function review(what: RulesChange['what']): Promise<void> {
    setBusy(true);
    setRefused('');
    setErrors({});
    const answer = await callProvider('changeRules', {
      body: { what, holdsFrom: null, reason: 'review', isDryRun: true },
    });
    setBusy(false);
    if (answer.ok) {
      if (answer.value.version) setReviewed({ what, changes: answer.value.changes });
      else setRefused(words.unchanged);
    } else if (answer.refusal?.fields && !answer.refusal.fields['from']) setErrors(answer.refusal.fields);
    else setRefused(answer.refusal?.fields?.['from'] ?? failureText(answer));
  }
  const forget = (name: string): void =>
    setErrors(Object.fromEntries(Object.entries(errors).filter(([place]) => !`${place}.`.startsWith(`${name}.`))));
  return { reviewed, errors, refused, busy, review, forget, close: () => setReviewed(undefined) };
}
