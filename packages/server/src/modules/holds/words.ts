import { inLanguages } from '../../kernel/language.ts';
import { kept } from '../../kernel/retold.ts';
import { spanish } from './words.es.ts';
/** The sentences about accounts on hold, for their people. */
export const words = {
  activity: kept(
    {
      held: (reason: string) => `We put the account on hold: ${reason}`,
      released: 'We ended the hold of the account',
      approved: 'We approved the account',
    },
    spanish.activity,
  ),
  letters: inLanguages(
    {
      held: {
        subject: (brand: string) => `Your ${brand} account is on hold`,
        text: "You can't activate or change lines at the moment. Your lines stay in service. You can still log in, read everything and pay.",
        reason: 'Reason',
        pay: 'Open billing',
        questions: (support: string) => `Questions? Write to ${support}.`,
      },
      released: {
        subject: (brand: string) => `Your ${brand} account is no longer on hold`,
        text: 'You can activate and change lines again.',
        open: 'Open the portal',
      },
      approved: {
        subject: (brand: string) => `Your ${brand} account is ready`,
        text: 'We reviewed and approved your account. You can activate lines now.',
        open: 'Open the portal',
      },
    },
    spanish.letters,
  ),
};
