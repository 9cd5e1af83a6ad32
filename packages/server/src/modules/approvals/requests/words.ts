import { plural } from '../../../kernel/plural.ts';

/** What members of staff read about requests that a second person decides. */
export const words = {
  rehearsal: 'rehearsal',
  asked: 'A second person has to approve this. It waits for 7 days.',
  recognised: 'This was already sent. Nothing was done twice.',
  changed: (amount: string) => `The amount would be ${amount} by now. Nothing was done.`,
  together: (asked: string, approved: string) => `${asked}, approved by ${approved}`,
  failed: (text: string) => `It can't be carried out: ${text}`,
  refused: 'The request is refused. Nothing was done.',
  withdrawn: 'The request is withdrawn. Nothing was done.',
  over: 'This request is no longer waiting.',
  letter: {
    count: (requests: number) => plural(requests, { one: '# request', other: '# requests' }),
    subject: (brand: string, count: string) => `${brand}: ${count} to approve`,
    text: 'Colleagues asked for actions that need a second person. Approve or refuse them in the console.',
    head: ['Request', 'Amount'],
    row: (about: string, company: string, askedBy: string) => `${about}, ${company}. Asked by ${askedBy}.`,
    action: 'Review requests',
    closing: 'To stop these emails, open the menu with your name in the console and choose Your emails.',
  },
};
