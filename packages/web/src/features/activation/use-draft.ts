import { useCallback, useEffect, useRef, useState } from 'react';
import { useSessionState } from '../../session/session-context.ts';
import { clock } from '../../ui/format/clock.ts';
import { emptyDraft, forgetDraft, hasDevices, keepDraft, keptDraft, type Draft } from './draft.ts';

export type ChangeDraft = (changes: (old: Draft) => Partial<Draft>) => void;

export interface UsedDraft {
  readonly draft: Draft;
  /** When the list was last changed that was there when the page opened; empty when there was none. */
  readonly foundFrom: string;
  readonly change: ChangeDraft;
  readonly forget: () => void;
  /** It is ordered: nothing of it is kept from now on, and it stays in sight until the page is left. */
  readonly close: () => void;
}

/** The draft of the person who is logged in; it survives a reload of the page. */
export function useDraft(): UsedDraft {
  const session = useSessionState();
  const subject = session.kind === 'in' ? session.claims.subject : '';
  const [draft, setDraft] = useState(() => keptDraft(subject));
  const [foundFrom, setFoundFrom] = useState(() => (hasDevices(draft) ? draft.changedAt : ''));
  const isClosed = useRef(false);
  useEffect(() => {
    // Nothing is kept for a person who has logged out.
    if (subject && !isClosed.current) keepDraft(subject, draft);
  }, [subject, draft]);
  const change = useCallback<ChangeDraft>((changes) => {
    const changedAt = new Date(clock.now()).toISOString();
    setDraft((old) => ({ ...old, changedAt, ...changes(old) }));
  }, []);
  const forget = useCallback(() => {
    setDraft(emptyDraft());
    setFoundFrom('');
    forgetDraft(subject);
  }, [subject]);
  const close = useCallback(() => {
    isClosed.current = true;
    forgetDraft(subject);
  }, [subject]);
  return { draft, foundFrom, change, forget, close };
}
