import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type * as z from 'zod/mini';
import { keptPicks } from './kept-picks.ts';
import { useSession } from './session-context.ts';
import type { SessionState } from './session-store.ts';
import { keptText, textsShape } from './tab-store.ts';

export type Held<Value> = readonly [Value, Dispatch<SetStateAction<Value>>];

/**
 * As `useState`, for what a person types or picks, and for the window in which they do: when the log-in ends against
 * their will, the page closes, and the same person finds it as it was after the next one. Who leaves by themselves leaves
 * nothing. Never for passwords, codes or payment details.
 */
export function useKept<Value>(name: string, initial: NoInfer<Value>, shape: z.ZodMiniType<Value>): Held<Value> {
  const session = useSession();
  const [subject] = useState(() => subjectOf(session.read()));
  const [value, setValue] = useState(() => {
    const kept = keptPicks.kept(subject, name, shape);
    return kept ? kept.value : initial;
  });
  const latest = useRef({ value, initial });
  useEffect(() => {
    latest.current = { value, initial };
  });
  useEffect(() => {
    keptPicks.forget(name);
    return session.subscribe(() => {
      const state = session.read();
      const { value: picked, initial: untouched } = latest.current;
      if (state.kind !== 'out' || !state.ended || keptText(picked) === keptText(untouched)) return;
      keptPicks.keep(subject, name, picked);
    });
  }, [name, session, subject]);
  return [value, setValue];
}

/** The same for the texts of a form. */
export function useKeptTexts<Texts extends Readonly<Record<string, string>>>(
  name: string,
  initial: Texts,
): Held<Texts> {
  return useKept(name, initial, textsShape(initial));
}

/** Forgets what was kept and not found again, as soon as the person opens another page. */
export function useKeptOnlyAt(path: string): void {
  const session = useSession();
  useEffect(() => {
    const subject = subjectOf(session.read());
    if (subject) keptPicks.forgetOthers(subject, path);
  }, [path, session]);
}

function subjectOf(state: SessionState): string {
  return state.kind === 'in' ? state.claims.subject : '';
}
