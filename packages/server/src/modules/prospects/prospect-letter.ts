import { constants } from '@linekeeper/contract';
import type { NetDays } from '@linekeeper/contract/provider';
import type { Letter } from '../../mail/letter.ts';
import type { ProspectsNeeds } from './prospects-needs.ts';
import { words } from './words.ts';

type Facts = Pick<ProspectsNeeds, 'brand' | 'publicUrl'> & {
  readonly company: string | null;
  readonly netDays: NetDays | null;
  readonly token: string;
  /** For how long the link is good. */
  readonly days: number;
  readonly expiresOn: string;
};

/** To a company that staff invite to sign up. The token is in the part of the address that browsers send to no server. */
export function prospectLetter({ brand, publicUrl, company, netDays, token, days, expiresOn }: Facts): Letter {
  return {
    wording: { id: 'prospect', values: { date: expiresOn, company: company ?? '' } },
    subject: words.subject(brand.name),
    opening: [words.invited(brand.name)],
    facts: [
      ...(company === null ? [] : [[words.company, company] as const]),
      [words.terms, netDays === null ? words.card : words.net(netDays)],
      [words.until, expiresOn],
    ],
    action: { text: words.action, url: `${publicUrl}/auth/sign-up#${constants.invitationHash}=${token}` },
    closing: [words.once(days), words.questions(brand.supportEmail)],
  };
}
