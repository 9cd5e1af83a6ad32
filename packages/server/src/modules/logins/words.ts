import { inLanguages } from '../../kernel/language.ts';
import { kept } from '../../kernel/retold.ts';
import { spanish } from './words.es.ts';

/** What the activity and emails say about log-ins and recovery codes. */
export const words = {
  fullName: (first: string, last: string) => `${first} ${last}`.trim(),
  activity: kept(
    {
      loggedIn: (name: string) => `${name} logged in.`,
      loggedInWith: (name: string, browser: string) => `${name} logged in with ${browser}.`,
      loggedInOn: (name: string, browser: string, system: string) => `${name} logged in with ${browser} on ${system}.`,
      left: (name: string) => `${name} logged out.`,
      leftOthers: (name: string) => `${name} logged out in other places.`,
      loggedOut: (by: string, name: string) => `${by} logged ${name} out.`,
      codesMade: (name: string) => `${name} made new recovery codes.`,
      codeUsed: (name: string) => `${name} used a recovery code. The second step at login was removed.`,
    },
    spanish.activity,
  ),
  letters: inLanguages(
    {
      made: {
        subject: (brand: string) => `New recovery codes for your ${brand} login`,
        text: 'You made ten new recovery codes. Those from before no longer work.',
        next: 'Keep them where only you find them. Each works once, if you lose your second step at login.',
      },
      used: {
        subject: (brand: string) => `A recovery code opened your ${brand} login`,
        text: 'Someone used one of your recovery codes. We removed the second step at login and logged you out everywhere.',
        next: 'You now log in with your password alone. Set up a second step again.',
      },
      open: 'Open settings',
      notYou: (support: string) => `Wasn't it you? Change your password now and write to ${support}.`,
    },
    spanish.letters,
  ),
};
