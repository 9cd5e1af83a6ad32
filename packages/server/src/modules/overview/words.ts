import { inLanguages } from '../../kernel/language.ts';
import { spanish } from './words.es.ts';
/** The sentences of the activity list. */
export const words = inLanguages(
  {
    you: 'You',
    line: (name: string, text: string) => `${name}: ${text}`,
    csv: {
      head: ['Time', 'Kind', 'What happened', 'By', 'Severity'],
      from: 'From',
      kinds: {
        job: 'Job',
        line: 'Line',
        payment: 'Payment',
        person: 'Person',
        login: 'Login',
        account: 'Account and settings',
        support: 'Support',
      },
      severities: { info: 'Info', warning: 'Warning', critical: 'Critical' },
    },
    from: {
      key: (name: string) => `API key ${name}`,
      staff: 'Your provider',
      portal: 'Portal',
    },
    payments: {
      clearing: (amount: string, method: string, what: string) =>
        `Payment of ${amount} with ${method} was accepted and is clearing: ${what}.`,
      paid: (amount: string, method: string, what: string) =>
        `Payment of ${amount} with ${method} went through: ${what}.`,
      sent: (amount: string, method: string, what: string) =>
        `Payment of ${amount} with ${method} is under way: ${what}.`,
      inDoubt: (amount: string, method: string, what: string) =>
        `Payment of ${amount} with ${method} is under review: ${what}.`,
      failed: (amount: string, method: string, what: string, reason: string | null) =>
        `Payment of ${amount} with ${method} failed: ${what}.${reason === null ? '' : ` ${reason}`}`,
    },
  },
  spanish,
);
