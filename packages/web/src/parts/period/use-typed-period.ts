import { useState } from 'react';
import { isSamePeriod, problemOf, type PeriodDays } from './typed-period.ts';

interface TypedPeriod {
  readonly shown: PeriodDays;
  readonly isWrong: boolean;
  /** `null`: the day is not complete. */
  readonly type: (end: keyof PeriodDays, day: string | null) => void;
  /** Puts back what was asked for, in place of a day that was left unfinished. */
  readonly leave: () => void;
}

/** Days as they are typed; only a period that can be asked for goes on. Days that are given from elsewhere win. */
export function useTypedPeriod({ from, to }: PeriodDays, onPeriod: (days: PeriodDays) => void): TypedPeriod {
  const given = { from, to };
  const [typed, setTyped] = useState({ seen: given, asked: given, shown: given });
  if (!isSamePeriod(typed.seen, given)) {
    const isAnswer = isSamePeriod(typed.asked, given);
    setTyped({ seen: given, asked: given, shown: isAnswer ? typed.shown : given });
  }
  const { shown } = typed;
  return {
    shown,
    isWrong: problemOf(shown) === 'order',
    type: (end, day) => {
      const next = { ...shown, [end]: day ?? '' };
      const isAsked = day !== null && problemOf(next) === null;
      setTyped({ ...typed, shown: next, ...(isAsked && { asked: next }) });
      if (isAsked) onPeriod(next);
    },
    leave: () => {
      if (problemOf(shown) !== 'order') setTyped({ ...typed, shown: typed.asked });
    },
  };
}
