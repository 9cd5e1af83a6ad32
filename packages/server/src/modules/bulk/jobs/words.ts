import { inLanguages } from '../../../kernel/language.ts';
import { kept } from '../../../kernel/retold.ts';
import { spanish } from './words.es.ts';
import type { LineAction } from '@linekeeper/contract';
import { plural } from '../../../kernel/plural.ts';

/** The sentences of jobs: their titles, notes beside their price, and the file of their rows. */
export const words = {
  ...kept(
    {
      titles: {
        activate: (amount) => plural(amount, { one: 'Activate # line', other: 'Activate # lines' }),
        suspend: (amount) => plural(amount, { one: 'Suspend # line', other: 'Suspend # lines' }),
        resume: (amount) => plural(amount, { one: 'Resume # line', other: 'Resume # lines' }),
        changePlan: (amount) =>
          plural(amount, { one: 'Change the plan of # line', other: 'Change the plan of # lines' }),
        rename: (amount) => plural(amount, { one: 'Rename # line', other: 'Rename # lines' }),
        tag: (amount) => plural(amount, { one: 'Tag # line', other: 'Tag # lines' }),
        terminate: (amount) => plural(amount, { one: 'Terminate # line', other: 'Terminate # lines' }),
      } satisfies Record<LineAction, (amount: number) => string>,
      undone: {
        tag: (amount: number) =>
          plural(amount, { one: 'Undo the tagging of # line', other: 'Undo the tagging of # lines' }),
        rename: (amount: number) =>
          plural(amount, { one: 'Undo the renaming of # line', other: 'Undo the renaming of # lines' }),
      },
      callOff: (amount: number) =>
        plural(amount, { one: 'Call off the activation of # line', other: 'Call off the activation of # lines' }),
      notes: {
        suspend: 'Suspended lines are still billed.',
        suspendForLess:
          'Suspended lines cost less from their next billing period on. What you paid for this period stays as it is.',
        resumeForMore:
          'Resumed lines cost their full price again. If this period was billed at the lower price, the difference for its remaining days is on your next invoice.',
        terminate: 'We stop charging for terminated lines. No refund for the current period.',
        terminateForCredit:
          'We stop charging for terminated lines. Where their plan says so, unused days become credit on your next invoice.',
        dearerPlan:
          'A plan that costs more applies once the carrier confirms it. The difference for the rest of the period is on your next invoice.',
        cheaperPlan:
          'A plan that costs less applies from the next billing period. Until then you can cancel the change.',
        samePlan: 'Lines that were to change keep the plan that they have.',
      },
      undo: {
        activate: "Lines in service can't be taken back. To end them, terminate them.",
        suspend: 'Undo resumes the lines that this job suspended.',
        resume: 'Undo suspends the lines that this job resumed.',
        changePlan: 'Undo moves the lines back to the plan that they had, or calls off a change that is still to come.',
        rename: 'Undo gives the lines back the names that they had.',
        tag: 'Undo takes back the tags that this job added, and returns those that it removed.',
        terminate: "A termination can't be undone. To use a SIM again, activate it.",
        callOff: "An activation that was called off can't be undone. To use the SIMs, activate them.",
      } satisfies Record<LineAction | 'callOff', string>,
      newPrice: 'The price has changed. Check the new price, then activate.',
    },
    spanish.kept,
  ),
  /** Of jobs over a single line. Never stored, for a name is personal: no reader retells them. */
  named: inLanguages(
    {
      titles: {
        activate: (line: string) => `Activate ${line}`,
        suspend: (line: string) => `Suspend ${line}`,
        resume: (line: string) => `Resume ${line}`,
        changePlan: (line: string) => `Change the plan of ${line}`,
        rename: (line: string) => `Rename ${line}`,
        tag: (line: string) => `Tag ${line}`,
        terminate: (line: string) => `Terminate ${line}`,
      },
      undone: {
        tag: (line: string) => `Undo the tagging of ${line}`,
        rename: (line: string) => `Undo the renaming of ${line}`,
      },
      callOff: (line: string) => `Call off the activation of ${line}`,
    },
    spanish.named,
  ),
  file: inLanguages(
    {
      columns: () => ['Row', 'Given', 'ICCID', 'Name', 'State', 'Note'],
      expired: (day: string, counts: string) => `The rows of this job expired on ${day}: ${counts}.`,
      counts: {
        done: (amount: number) => plural(amount, { other: '# done' }),
        failed: (amount: number) => plural(amount, { other: '# failed' }),
        refused: (amount: number) => plural(amount, { other: '# refused' }),
        canceled: (amount: number) => plural(amount, { other: '# canceled' }),
      },
    },
    spanish.file,
  ),
};
