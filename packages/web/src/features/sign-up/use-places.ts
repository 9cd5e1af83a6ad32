import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../navigation/paths.ts';
import { useWizard, wizard } from './wizard.ts';

interface Place {
  readonly step: number;
  readonly terms: boolean;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    signUp?: Place | undefined;
    /** The email that this sign-up has just confirmed, on the way to the log-in. */
    confirmedEmail?: string | undefined;
  }
}

export interface Places {
  /** The next step, or a step with something missing. */
  readonly goTo: (step: number) => void;
  readonly showTerms: () => void;
  readonly hideTerms: () => void;
}

/**
 * Every step and the terms are places in the browser's history: its buttons walk through the wizard and not out of it,
 * and a reload comes back to the same step.
 */
export function usePlaces(): Places {
  const { history } = useRouter();
  const { step } = useWizard();
  const go = (signUp: Place): void => history.push(history.location.href, { signUp });
  return {
    // Earlier steps lie behind in the history, one entry each.
    goTo: (wanted) => (wanted < step ? history.go(wanted - step) : go({ step: wanted, terms: false })),
    showTerms: () => go({ step, terms: true }),
    hideTerms: () => history.back(),
  };
}

/** Lets the wizard follow the history; once, in its page. */
export function useFollowedPlaces(): void {
  const { history } = useRouter();
  const place = useLocation({ select: ({ state }) => state.signUp });
  const isHere = useLocation({ select: ({ pathname }) => pathname === paths.signUp });
  useEffect(() => {
    // On the way to another page its place is seen first.
    if (!isHere) return;
    if (place) wizard.change({ ...place, step: hasBegun() ? place.step : 0 });
    else history.replace(history.location.href, { signUp: { step: 0, terms: false } });
  }, [place, isHere, history]);
}

// After a sign-up, going back finds an empty form: it begins at its beginning.
const hasBegun = (): boolean => wizard.read().personalInfo.emailid !== '';
