import type { LegalKind } from '@linekeeper/contract';

/** The sentences about legal texts, for the provider who changes them. */
export const words = {
  noDate: (file: string) => `${file}: begin with the day it is in force from, between two lines "---".`,
  notWhole: (file: string) =>
    `${file}: write a title ("# …"), at most one paragraph below it, then sections ("## …") with text.`,
  notWholeTyped:
    'Begin with a title ("# …"), then at most one paragraph, then sections ("## …"), each with a heading and text.',
  notLater: (day: string) => `Another version begins on ${day}. Choose a later day.`,
  past: 'Choose today or a later day.',
  missing: (kind: LegalKind) => `${kind}-1.md: missing; there must be a version of it.`,
  tooEarly: (kind: LegalKind, version: number) =>
    `${kind}-${version}.md: must be in force later than the version before it.`,
};
