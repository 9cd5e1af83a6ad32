import type { JobRowState, JobState, LineAction } from '@linekeeper/contract';
import type { ReactNode } from 'react';
import { count } from '../../ui/format/count.ts';
import { plural } from '../../ui/format/plural.ts';

const lines = (amount: number) => plural(amount, { one: '# line', other: '# lines' });

/** The sentences about jobs, wherever a job appears. */
export const words = {
  lines,
  states: {
    draft: 'Not started',
    scheduled: 'Scheduled',
    running: 'Running',
    paused: 'Paused',
    canceled: 'Canceled',
    finished: 'Finished',
  } satisfies Record<JobState, string>,
  finishedWithFailures: 'Finished with failures',
  rowStates: {
    ready: 'Ready',
    refused: 'Left out',
    waiting: 'Queued',
    running: 'Waiting for carrier',
    done: 'Done',
    failed: 'Failed',
    unknown: 'Unconfirmed',
    canceled: 'Canceled',
  } satisfies Record<JobRowState, string>,

  progress: {
    done: (done: number, all: number) => `${count(done)} of ${count(all)} done`,
    running: (amount: number) => `${count(amount)} waiting for carrier`,
    queued: (amount: number) => `${count(amount)} queued`,
    failed: (amount: number) => `${count(amount)} failed`,
    unknown: (amount: number) => `${count(amount)} unconfirmed`,
    canceled: (amount: number) => `${count(amount)} canceled`,
    leftOut: (amount: number) => `${count(amount)} left out`,
  },
  timeLeft: {
    underOneMinute: 'less than a minute left',
    minutes: (amount: number) => plural(amount, { one: 'about a minute left', other: 'about # minutes left' }),
    hours: (amount: number) => plural(amount, { one: 'about an hour left', other: 'about # hours left' }),
  },

  /** On the button that starts it. */
  act: {
    activate: (amount) => `Activate ${lines(amount)}`,
    suspend: (amount) => `Suspend ${lines(amount)}`,
    resume: (amount) => `Resume ${lines(amount)}`,
    changePlan: (amount) => `Change the plan of ${lines(amount)}`,
    rename: (amount) => `Rename ${lines(amount)}`,
    tag: (amount) => `Tag ${lines(amount)}`,
    terminate: (amount) => `Terminate ${lines(amount)}`,
  } satisfies Record<LineAction, (amount: number) => string>,
  preview: 'What will happen',
  /** What will happen to the lines; `plan` is empty when it is not known. */
  effect: {
    activate: (some) => <>{some} will be activated.</>,
    suspend: (some) => <>{some} will be suspended.</>,
    resume: (some) => <>{some} will be resumed.</>,
    changePlan: (some, plan) =>
      plan ? (
        <>
          {some} will move to {plan}.
        </>
      ) : (
        <>{some} will change plan.</>
      ),
    rename: (some) => <>{some} will be renamed.</>,
    tag: (some) => <>Tags will change on {some}.</>,
    terminate: (some) => <>{some} will be terminated permanently.</>,
  } satisfies Record<LineAction, (some: ReactNode, plan: string) => ReactNode>,
  /** Which tags a job adds and removes. */
  tags: { added: 'Added', removed: 'Removed' },
  leftOut: (amount: ReactNode) => <>{amount} will be left out.</>,

  refusals: {
    title: 'Left out',
    possibleFrom: (time: string) => `Possible from ${time}.`,
    lines: (names: string, more: number) => (more > 0 ? `${names} and ${count(more)} more` : names),
    rows: (rows: string, amount: number, more: number) =>
      more > 0 ? `Rows ${rows} and ${count(more)} more` : plural(amount, { one: `Row ${rows}`, other: `Rows ${rows}` }),
  },
  blocked: "Can't start yet",
  /** Of other scheduled jobs: each is named before. */
  overlaps: {
    title: 'Other jobs will change these lines too',
    when: (moment: string, amount: number) => `on ${moment}: ${lines(amount)} in both.`,
  },
  addMethod: 'Add payment method',
  seeUnpaid: 'See what is unpaid',
  noAnswer: "The server didn't answer, so the job may have started. Try again: nothing runs or is charged twice.",

  /** When a job starts, on the clock of the account. */
  start: {
    act: (act: string) => `Schedule: ${act}`,
    later: (moment: string) => `It starts by itself on ${moment}.`,
    title: 'When should it start?',
    text: (zone: string) => `On the clock of your account: ${zone}.`,
    day: 'Date',
    time: 'Time',
    dayMissing: 'Choose a date.',
    dayPast: 'Choose a date in the future.',
    timeMissing: 'Choose a time.',
    timePast: 'Choose a time in the future.',
    requoted:
      'We check every line and the total again before it starts. If the total rises, nothing starts. We email you either way.',
    kept: (moment: string) => `It now starts on ${moment}.`,
  },

  price: {
    title: 'Price',
    today: 'Today',
    nothing: 'No charge',
    monthly: 'Per month',
    noChange: 'No change',
    more: (sum: string) => `${sum} more`,
    less: (sum: string) => `${sum} less`,
    item: 'Item',
    amount: 'Amount',
    each: (quantity: string, price: string) => `${quantity} × ${price}`,
    noMethod: 'No payment method',
    onTerms: (days: number) =>
      plural(days, {
        one: 'By invoice, due # day after it is issued',
        other: 'By invoice, due # days after it is issued',
      }),
    addMethod: 'Add',
    changeMethod: 'Change',
  },

  /** Of a quote, wherever one is shown. */
  quote: {
    tax: 'Tax',
    next: (day: string) => `Next invoice, ${day}`,
    noChange: 'No change',
    change: 'Change',
    item: 'Item',
    amount: 'Amount',
    each: (quantity: number, formula: string) => `${count(quantity)} × ${formula}`,
    more: (sum: string) => `+${sum}`,
    less: (sum: string) => `−${sum}`,
  },
};
