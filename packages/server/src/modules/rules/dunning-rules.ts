import * as z from 'zod';
import { words } from './words.ts';

const dunningActions = ['notice', 'retry', 'warning', 'suspend', 'end'] as const;
export type DunningAction = (typeof dunningActions)[number];

const step = z.strictObject({
  /** Days after the oldest unpaid failure. */
  day: z.int().min(0).max(365),
  action: z.enum(dunningActions),
});
export type DunningStep = Readonly<z.output<typeof step>>;

/** What unpaid invoices cost on top, in simple interest. */
const interest = z.strictObject({
  /** In 1/100 percent: 18 % a year is 1800. */
  yearlyBasisPoints: z.int().min(1).max(10_000),
  /** Days after the due date that cost nothing. */
  graceDays: z.int().min(0).max(365),
  /** Less than this waits for a later billing day. */
  minimumCents: z.int().min(0).max(1_000_000),
});

/** The provider's policy for what is not paid. */
export const dunningRules = z.strictObject({
  steps: z.array(step).min(1).max(40).superRefine(judgeSteps),
  /** At what hour of the account's day steps are taken. */
  atHour: z.int().min(0).max(23),
  /** No line is suspended or ended sooner than so many days after its warning was sent. */
  warnedDays: z.int().min(3).max(60),
  /** Automatic tries in 30 days, the first one included; card networks allow no more than 15. */
  mostTries: z.int().min(1).max(7),
  /** Automatic tries of a bank debit after the first one. */
  mostDebitRetries: z.int().min(0).max(2),
  /** Null: none is charged. */
  interest: interest.nullable(),
  /** Days after the last step and the failure until an invoice is written off by itself; null: never. */
  writeOffAfterDays: z.int().min(1).max(3650).nullable(),
});

type DunningRules = Readonly<z.output<typeof dunningRules>>;
/** What a case keeps of them: when which step is taken. */
export type DunningPolicy = Omit<DunningRules, 'interest' | 'writeOffAfterDays'>;

export const dunningDefaults: DunningRules = {
  steps: [
    { day: 0, action: 'notice' },
    ...[1, 3, 7, 14].map((day) => ({ day, action: 'retry' as const })),
    { day: 10, action: 'warning' },
    { day: 13, action: 'warning' },
    { day: 14, action: 'suspend' },
    { day: 30, action: 'end' },
  ],
  atHour: 9,
  warnedDays: 3,
  mostTries: 7,
  mostDebitRetries: 2,
  interest: null,
  writeOffAfterDays: null,
};

function judgeSteps(steps: readonly DunningStep[], context: z.RefinementCtx): void {
  const daysOf = (action: DunningAction) => steps.filter((one) => one.action === action).map(({ day }) => day);
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (new Set(steps.map(({ day, action }) => `${action} ${day}`)).size < steps.length) refuse(words.dunning.twice);
  const [suspend, ...moreSuspends] = daysOf('suspend');
  const [end, ...moreEnds] = daysOf('end');
  if (moreSuspends.length + moreEnds.length > 0) refuse(words.dunning.once);
  if (suspend !== undefined && !daysOf('warning').some((day) => day < suspend)) refuse(words.dunning.unwarned);
  if (end !== undefined && (suspend === undefined || end <= suspend)) refuse(words.dunning.endFirst);
}
