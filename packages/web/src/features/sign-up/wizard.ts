import { useSyncExternalStore } from 'react';
import { forgetForm, keepForm, keptForm } from './kept-form.ts';
import { emptyWizard, type WizardState } from './wizard-state.ts';

let state = keptForm(emptyWizard);
const listeners = new Set<() => void>();

/** What was typed outlives going back, a visit to the terms and a reload; secrets live in this page's memory only. */
export const wizard = {
  read: (): WizardState => state,
  change: (changes: Partial<WizardState>): void => {
    state = { ...state, ...changes };
    keepForm(state);
    for (const listener of listeners) listener();
  },
  clear(): void {
    wizard.change(emptyWizard);
    forgetForm();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useWizard(): WizardState {
  return useSyncExternalStore(subscribe, wizard.read, wizard.read);
}
