import type { Letter } from '../../mail/letter.ts';
import type { AccountsNeeds } from './accounts-needs.ts';

type Facts = Pick<AccountsNeeds, 'brand' | 'publicUrl'> & { readonly company: string; readonly by: string };

/** Tells the owners that the account is closed, and by whom. */
export function closedLetter({ brand, publicUrl, company, by }: Facts): Letter {
  return {
    subject: `Your ${brand.name} account is closed`,
    opening: [
      `${by} closed the account of ${company}. All logins of the account and its stored payment methods are removed.`,
      'We keep its invoices and payments in our books.',
    ],
    facts: [
      ['Company', company],
      ['Closed by', by],
    ],
    action: { text: 'Open a new account', url: `${publicUrl}/auth/sign-up` },
    closing: [`Was this a mistake, or do you need an invoice? Write to ${brand.supportEmail}.`],
  };
}
