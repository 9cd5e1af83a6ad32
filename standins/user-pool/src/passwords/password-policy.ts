const MIN_LENGTH = 8;
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/;

const rules: readonly { holds: (password: string) => boolean; ending: string }[] = [
  { holds: (password) => password.length >= MIN_LENGTH, ending: 'Password not long enough' },
  { holds: (password) => /\p{Lu}/u.test(password), ending: 'Password must have uppercase characters' },
  { holds: (password) => /\p{Ll}/u.test(password), ending: 'Password must have lowercase characters' },
  { holds: (password) => /\d/.test(password), ending: 'Password must have numeric characters' },
  { holds: (password) => SYMBOL.test(password), ending: 'Password must have symbol characters' },
];

/** The ending of the refusal for the first rule that a new password breaks, or null when it keeps them all. */
export function brokenPasswordRule(password: string): string | null {
  return rules.find((rule) => !rule.holds(password))?.ending ?? null;
}
