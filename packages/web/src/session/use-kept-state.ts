import { useEffect, useRef, useState } from 'react';
import { useSession } from './session-context.ts';
import type { SessionState } from './session-store.ts';

/** Where one thing that a person picked waits while the log-in has ended. It never leaves the memory of the page. */
interface KeptPick<Value> {
  readonly keep: (subject: string, value: Value) => void;
  readonly keptOf: (subject: string) => { readonly value: Value } | undefined;
  readonly forget: () => void;
}

export function keptPick<Value>(): KeptPick<Value> {
  let kept: { readonly subject: string; readonly value: Value } | undefined;
  return {
    keep: (subject, value) => {
      kept = { subject, value };
    },
    keptOf: (subject) => (kept?.subject === subject ? kept : undefined),
    forget: () => {
      kept = undefined;
    },
  };
}

/**
 * As `useState`, for what a person has picked on a page: when the log-in ends against their will, the page closes, and
 * the same person finds it as it was after the next one. Who leaves by themselves leaves nothing.
 */
export function useKeptState<Value>(pick: KeptPick<Value>, initial: Value): readonly [Value, (next: Value) => void] {
  const session = useSession();
  const [subject] = useState(() => subjectOf(session.read()));
  const [value, setValue] = useState(() => {
    const kept = pick.keptOf(subject);
    return kept ? kept.value : initial;
  });
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    pick.forget();
    return () => {
      const state = session.read();
      if (state.kind === 'out' && state.ended) pick.keep(subject, latest.current);
    };
  }, [pick, session, subject]);
  return [value, setValue];
}

function subjectOf(state: SessionState): string {
  return state.kind === 'in' ? state.claims.subject : '';
}
