import { iccidDigits } from '@linekeeper/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { knownSim, type KnownSim, type KnownSims } from './known-sim.ts';

export interface Sims {
  readonly known: KnownSims;
  /** Some number of the list has no answer yet. */
  readonly isAsking: boolean;
  /** How many numbers have their answer, 0 to 100. */
  readonly percent: number;
  /** Why the inventory does not answer; empty while it does. */
  readonly failure: string;
  /** Asks again about numbers that were unknown, or that got no answer. */
  readonly askAgain: () => void;
}

/** Few enough for one answer at a time. */
const partSize = 2_000;
/** A number that is still being typed is not asked about with every digit. */
const restMs = 300;

/** Asks the inventory about every number of a list, once each, in parts. */
export function useSims(typed: readonly { readonly iccid: string }[]): Sims {
  const [known, setKnown] = useState<KnownSims>(new Map());
  const [failure, setFailure] = useState('');
  // As one text, so that a name that changes asks about no number again.
  const key = useMemo(() => [...new Set(typed.flatMap(({ iccid }) => iccidDigits(iccid) ?? []))].join(' '), [typed]);
  const digits = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const missing = useMemo(() => digits.filter((one) => !known.has(one)), [digits, known]);
  useEffect(() => {
    if (missing.length === 0 || failure) return undefined;
    const stopping = new AbortController();
    const timer = setTimeout(() => void ask(missing.slice(0, partSize), stopping.signal), restMs);
    async function ask(iccids: string[], signal: AbortSignal): Promise<void> {
      const answer = await call('checkSims', { body: { iccids }, signal });
      if (signal.aborted) return;
      if (!answer.ok) return setFailure(failureText(answer));
      const told = answer.value.sims.map((sim, at): [string, KnownSim | null] => [iccids[at] ?? '', knownSim(sim)]);
      return setKnown((old) => new Map([...old, ...told]));
    }
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [missing, failure]);
  const askAgain = useCallback(() => {
    setFailure('');
    setKnown((old) => new Map([...old].filter(([, sim]) => sim !== null)));
  }, []);
  const percent = digits.length === 0 ? 100 : Math.floor(100 * (1 - missing.length / digits.length));
  return { known, isAsking: missing.length > 0 && failure === '', percent, failure, askAgain };
}
