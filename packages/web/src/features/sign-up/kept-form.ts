import * as z from 'zod/mini';
import type { Typed, WizardState } from './wizard-state.ts';

const key = 'linekeeper.sign-up';
const texts = z.record(z.string(), z.string());
const keptShape = z.object({
  personalInfo: texts,
  billingInfo: texts,
  checked: z.boolean(),
  agreement: z.boolean(),
});

/** What outlives a reload of this tab: everything typed but passwords and payment details. */
export function keepForm({ personalInfo, billingInfo, checked, agreement }: WizardState): void {
  const kept = { personalInfo: { ...personalInfo, pass: '', cpass: '' }, billingInfo, checked, agreement };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser without storage forgets on a reload.
  }
}

export function forgetForm(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The form as it was kept, on top of an empty one. */
export function keptForm(empty: WizardState): WizardState {
  const kept = keptShape.safeParse(read());
  if (!kept.success) return empty;
  const { personalInfo, billingInfo, checked, agreement } = kept.data;
  return {
    ...empty,
    personalInfo: onTop(empty.personalInfo, personalInfo),
    billingInfo: onTop(empty.billingInfo, billingInfo),
    checked,
    agreement,
  };
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function onTop<Form>(empty: Typed<Form>, kept: Record<string, string>): Typed<Form> {
  return { ...empty, ...Object.fromEntries(Object.entries(kept).filter(([name]) => Object.hasOwn(empty, name))) };
}
