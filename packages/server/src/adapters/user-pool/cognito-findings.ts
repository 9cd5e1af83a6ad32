/** What of a pool's settings does not fit, each in a sentence. */
export interface Findings {
  /** No one could sign up or log in as configured, or customers could change what only we may: no start. */
  faults: string[];
  /** Something works less well, or could not be checked: logged, and started anyway. */
  remarks: string[];
}

export type Weight = keyof Findings;

/** A sentence and how much it weighs, with whether it is so. */
export type Rule = readonly [isSo: boolean, weight: Weight, sentence: string];

/** Keeps the sentences that are so. */
export function weigh(rules: readonly Rule[]): Findings {
  const listed = (wanted: Weight) => rules.flatMap(([isSo, weight, text]) => (isSo && weight === wanted ? [text] : []));
  return { faults: listed('faults'), remarks: listed('remarks') };
}

/** Each sentence once, however many calls came to it. */
export function together(all: readonly Findings[]): Findings {
  const once = (weight: Weight) => [...new Set(all.flatMap((findings) => findings[weight]))];
  return { faults: once('faults'), remarks: once('remarks') };
}

/** Attributes that only the portal may write. */
export const ours = ['custom:role', 'custom:signup_id'];
export const sentAtSignUp = ['email', 'given_name', 'family_name', ...ours];
