import { dayShown } from '../../kernel/shown.ts';

/** The sentences about prices for one customer. */
export const words = {
  noPrice: 'Enter at least one price.',
  noPlan: 'Choose a plan.',
  noVersion: 'The plan has no version of this number.',
  tooSoon: (day: string) => `Enter ${dayShown(day)} or a later day.`,
  endsBefore: 'The last day is before the first one.',
  collides: (from: string, through: string | null) =>
    through === null
      ? `The customer has other prices of this plan since ${dayShown(from)}. End or change them.`
      : `The customer has other prices of this plan from ${dayShown(from)} to ${dayShown(through)}. End or change them.`,
  notCharged: 'The plan charges nothing for usage above its allowance.',
  pauseAbovePrice: 'While suspended, a line costs no more than its monthly price.',
};
