import type { WizardState } from './wizard-state.ts';

/** How much of the open step is filled in, 0 to 100. */
export function filledPercent({ step, personalInfo, billingInfo, paymentInfo, agreement }: WizardState): number {
  if (step === 2) return (paymentInfo ? 50 : 0) + (agreement ? 50 : 0);
  const texts = Object.values(step === 0 ? personalInfo : billingInfo);
  return (100 * texts.filter(Boolean).length) / texts.length;
}
