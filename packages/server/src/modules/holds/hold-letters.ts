import type { Letter } from '../../mail/letter.ts';
import type { HoldsNeeds } from './holds-needs.ts';
import { words } from './words.ts';

type Facts = Pick<HoldsNeeds, 'brand' | 'publicUrl'> & { readonly reason: string };

/** To the owners: lines cannot be changed, and why. */
export function heldLetter({ brand, publicUrl, reason }: Facts): Letter {
  const { held } = words.letters;
  return {
    wording: { id: 'held', values: { reason } },
    subject: held.subject(brand.name),
    opening: [held.text],
    facts: [[held.reason, reason]],
    action: { text: held.pay, url: `${publicUrl}/billing` },
    closing: [held.questions(brand.supportEmail)],
  };
}

/** To the owners: everything works again. */
export function releasedLetter({ brand, publicUrl }: Facts): Letter {
  const { released } = words.letters;
  return {
    wording: { id: 'released', values: {} },
    subject: released.subject(brand.name),
    opening: [released.text],
    facts: [],
    action: { text: released.open, url: `${publicUrl}/home` },
    closing: [],
  };
}

/** To the owners of a new account: it works from now on. */
export function approvedLetter({ brand, publicUrl }: Facts): Letter {
  const { approved } = words.letters;
  return {
    wording: { id: 'approved', values: {} },
    subject: approved.subject(brand.name),
    opening: [approved.text],
    facts: [],
    action: { text: approved.open, url: `${publicUrl}/home` },
    closing: [],
  };
}
