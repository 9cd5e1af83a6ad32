import { inLanguages } from '../../../kernel/language.ts';
import { spanish } from './words.es.ts';
import { plural } from '../../../kernel/plural.ts';

const lines = (count: number) => plural(count, { one: '# line', other: '# lines' });

/** The sentences of the mails about what stays unpaid after a payment failed. */
export const words = inLanguages(
  {
    lines,
    facts: {
      due: 'Amount due',
      lines: 'Lines',
      line: 'Line',
      lineDue: 'Amount due',
      suspension: 'Suspension',
      end: 'Service ends',
    },
    more: (count: number) => plural(count, { one: 'and # line more', other: 'and # lines more' }),
    pay: 'See what is unpaid and pay',
    view: 'View lines',

    tried: (method: string) => `We tried to charge ${method} again. Nothing was taken.`,

    remind: {
      subject: (due: string) => `Reminder: ${due} is unpaid`,
      text: () => 'The amount below is still due.',
      advice: 'Pay now with one of your payment methods, or add another one.',
    },
    warn: {
      subject: (count: number, day: string) => `${lines(count)} will be suspended on ${day}`,
      text: (due: string, moment: string) =>
        `${due} is still unpaid. Unless you pay before ${moment}, we suspend the lines below: their devices go offline.`,
      advice: 'Pay now and nothing changes.',
    },
    cut: {
      subject: (count: number) => `We suspended ${lines(count)} because of an unpaid invoice`,
      text: () => 'The lines below are suspended and their devices are offline. You still pay for their plans.',
      advice: 'Pay now: lines that owe nothing come back by themselves, usually within minutes.',
      ends: (moment: string) => `Lines that are still unpaid on ${moment} end for good.`,
    },
    restore: {
      subject: (count: number) => plural(count, { one: '# line is coming back', other: '# lines are coming back' }),
      text: () => 'The lines below no longer owe anything. We asked their carriers to put them back in service.',
      advice: 'Lines that you suspended yourself stay suspended.',
    },
    end: {
      subject: (count: number) => `Service on ${lines(count)} is ending`,
      text: () => 'The lines below stayed unpaid. We asked their carriers to end them, and they cannot be resumed.',
      advice: 'What is unpaid is still due.',
    },
  },
  spanish,
);
