import { kept } from '../../kernel/retold.ts';
import { spanish } from './words.es.ts';
import type { SupportAction } from '@linekeeper/contract';

/** What the customer reads in the account's activity. */
export const words = kept(
  {
    actions: {
      lines: 'change lines',
      activate: 'activate lines',
      terminate: 'terminate lines',
      pay: 'pay what failed',
    } satisfies Record<SupportAction, string>,
    made: (person: string, actions: string) => `${person} made a code that lets support act for you: ${actions}`,
    withdrawn: (person: string) => `${person} withdrew a code that let support act for you`,
    begun: (member: string, actions: string) => `${member} entered your code and can act for you: ${actions}`,
    ended: (member: string) => `${member} stopped acting for you`,
    tooMany: 'Staff entered too many wrong codes for your account. No code works for ten minutes.',
    paid: (member: string) => `${member}: asked to pay what failed`,
    memberOf: (name: string, provider: string) => `${name} of ${provider}`,
    forYou: (name: string, provider: string) => `${name} of ${provider} for you`,
    unnamed: 'A staff member',
    someone: 'Someone',
  },
  spanish,
);
