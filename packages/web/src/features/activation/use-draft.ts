import { useCallback, useEffect, useState } from 'react';
import { useSessionState } from '../../session/session-context.ts';
import { emptyDraft, forgetDraft, keepDraft, keptDraft, type Draft } from './draft.ts';

export type ChangeDraft = (changes: (old: Draft) => Partial<Draft>) => void;

export interface UsedDraft {
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly forget: () => void;
}

/** The draft of the person who is logged in; it survives a reload of the page. */
export function useDraft(): UsedDraft {
  const session = useSessionState();
  const subject = session.kind === 'in' ? session.claims.subject : '';
  const [draft, setDraft] = useState(() => keptDraft(subject));
  useEffect(() => {
    // Nothing is kept for a person who has logged out.
    if (subject) keepDraft(subject, draft);
  }, [subject, draft]);
  const change = useCallback<ChangeDraft>((changes) => setDraft((old) => ({ ...old, ...changes(old) })), []);
  const forget = useCallback(() => {
    setDraft(emptyDraft());
    forgetDraft(subject);
  }, [subject]);
  return { draft, change, forget };
}
