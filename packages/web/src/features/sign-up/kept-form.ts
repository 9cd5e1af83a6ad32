import * as z from 'zod/mini';
import { tabStore, textsShape } from '../../session/tab-store.ts';
import { invitationShape, type WizardState } from './wizard-state.ts';

const key = 'linekeeper.sign-up';

/** What outlives a reload of this tab: everything typed but passwords and payment details. */
export function keepForm({ personalInfo, billingInfo, checked, agreement, invitation }: WizardState): void {
  const personal = { ...personalInfo, pass: '', cpass: '' };
  tabStore.keep(key, { personalInfo: personal, billingInfo, checked, agreement, invitation });
}

export function forgetForm(): void {
  tabStore.forget(key);
}

/** The form as it was kept, on top of an empty one. */
export function keptForm(empty: WizardState): WizardState {
  const shape = z.object({
    personalInfo: textsShape(empty.personalInfo),
    billingInfo: textsShape(empty.billingInfo),
    checked: z.boolean(),
    agreement: z.boolean(),
    invitation: z.optional(invitationShape),
  });
  return { ...empty, ...tabStore.kept(key, shape) };
}
