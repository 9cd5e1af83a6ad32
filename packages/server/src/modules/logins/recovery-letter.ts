import type { Letter } from '../../mail/letter.ts';
import type { LoginsNeeds } from './logins-needs.ts';
import { words } from './words.ts';

/** To a person whose recovery codes were made, or one of them used. */
export function recoveryLetter(
  { brand, publicUrl }: Pick<LoginsNeeds, 'brand' | 'publicUrl'>,
  what: 'made' | 'used',
): Letter {
  const { letters } = words;
  const { subject, text, next } = letters[what];
  return {
    wording: { id: `recovery_codes-${what}`, values: {} },
    subject: subject(brand.name),
    opening: [text, next],
    facts: [],
    action: { text: letters.open, url: `${publicUrl}/settings/security` },
    closing: [letters.notYou(brand.supportEmail)],
  };
}
