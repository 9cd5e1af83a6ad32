import type { Letter } from '../../mail/letter.ts';
import type { SetupNeeds } from './setup-needs.ts';
import { words } from './words.ts';

/** To the member of staff who checks the mail server. */
export function testLetter({ brand, consoleUrl }: Pick<SetupNeeds, 'brand' | 'consoleUrl'>, askedBy: string): Letter {
  const { subject, opening, askedBy: term, action } = words.letter;
  return {
    wording: { id: 'setup_test', values: { person: askedBy } },
    subject: subject(brand.name),
    opening: [opening],
    facts: [[term, askedBy]],
    action: { text: action, url: `${consoleUrl}/provider` },
    closing: [],
  };
}
