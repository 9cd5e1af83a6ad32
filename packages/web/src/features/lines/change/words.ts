import type { Line } from '@linekeeper/contract';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { count } from '../../../ui/format/count.ts';
import { plural } from '../../../ui/format/plural.ts';
import type { PlanFit } from './plan-reach.ts';

/** The sentences of the dialog that changes lines. */
export const words = {
  /** Whose change it is, inside a title. */
  whom: {
    line: (line: Pick<Line, 'name'>) => nameOf(line),
    selected: 'selected lines',
    fromList: 'lines from list',
  },
  titles: {
    suspend: (whom: string) => `Suspend ${whom}`,
    resume: (whom: string) => `Resume ${whom}`,
    changePlan: (whom: string) => `Change plan of ${whom}`,
    tag: (whom: string) => `Edit tags of ${whom}`,
    terminate: (whom: string) => `Terminate ${whom}`,
  },
  meanings: {
    suspend: "A suspended line can't use data until you resume it. It keeps its plan and SIM.",
    resume: 'A resumed line can use data again once the carrier confirms.',
    changePlan: 'A line keeps working while its plan changes.',
    tag: 'Tags group lines any way you like. They are free, and carriers never see them.',
    terminate: "A terminated line is permanently off. You can't undo this.",
  },
  previewFailed: "We couldn't preview this change",
  loading: 'Loading preview',
  checking: 'Checking',
  startNow: 'Start now',
  startLater: 'Start later',
  confirm: (text: string) => `Type ${text} to confirm`,
  back: 'Back',
  preview: 'Preview',
  started: (title: string) => `${title}: started.`,
  scheduled: (title: string, moment: string) => `${title}: starts on ${moment}.`,
  seeJob: 'See the job',
  seeProgress: 'See progress',
  leftOut: (amount: number) => plural(amount, { one: '# line left out.', other: '# lines left out.' }),

  plan: {
    loadFailed: "We couldn't load the plans",
    label: 'New plan',
    missing: 'Choose a plan.',
    dataOf: (carrier: string, data: string) => `${carrier}, ${data} per month`,
    price: (price: string) => `${price} per month`,
    ofOwnCarrier: 'Choose a plan for the lines of each carrier, or let them keep theirs.',
    carrier: (name: string, lines: number) =>
      lines === 0 ? name : `${name}, ${plural(lines, { one: '# line', other: '# lines' })}`,
    keep: 'Keep their plans',
    fits: ({ now, withImei }: PlanFit, of: number) =>
      [
        now === of
          ? plural(of, { one: 'Fits the line', other: 'Fits all # lines' })
          : `Fits ${count(now)} of ${count(of)} lines`,
        ...(withImei > 0
          ? [plural(withImei, { one: '# more needs an IMEI first', other: '# more need an IMEI first' })]
          : []),
      ].join('. '),
    noOther: 'This carrier has no other plans.',
    noOthers: 'No other plan fits these lines.',
    needsImei: 'This plan needs an IMEI. Enter it on the page of the line first.',
    needImeis: 'This plan needs an IMEI. Enter them on the pages of these lines first.',
    pastDue: (held: number, of: number) =>
      of === 1
        ? 'A charge for this line is unpaid'
        : plural(held, {
            one: 'A charge for # of these lines is unpaid',
            other: 'Charges for # of these lines are unpaid',
          }),
    payFirst: 'Pay first, then change the plan.',
    leftOutUnpaid: 'We leave out lines with unpaid charges and go on with the others. Pay first to include them.',
    seeUnpaid: 'See what is unpaid',
    suspended: (held: number, of: number) =>
      of === 1
        ? 'This line is suspended'
        : plural(held, { one: '# of these lines is suspended', other: '# of these lines are suspended' }),
    resumeFirst: 'Resume first, then change the plan.',
    leftOutSuspended: 'We leave out suspended lines and go on with the others. Resume them first to include them.',
  },
  tags: {
    add: 'Add tags',
    addHint: 'Separate tags with commas.',
    toAdd: 'Tags to add',
    remove: 'Remove tags',
    toRemove: 'Tags to remove',
    missing: 'Enter a tag.',
    save: 'Save tags',
    done: (lines: number) => plural(lines, { one: 'Tags saved on # line.', other: 'Tags saved on # lines.' }),
    same: 'These lines have these tags already.',
    refused: (lines: number, reason: string) =>
      plural(lines, { one: `# line left out: ${reason}`, other: `# lines left out: ${reason}` }),
    undo: 'Undo',
    undone: 'Tags restored.',
    notUndone: (reason: string) => `We couldn't restore all tags. ${reason}`,
    tooMany: (most: number) => `A line can have up to ${most} tags.`,
  },
};
