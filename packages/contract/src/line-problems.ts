import type { SuspendReason } from './states.ts';

/** Why an action cannot be carried out on a line, in the customer's words. Rows of a job are grouped by these codes. */
export const lineProblems = {
  line_unknown: 'No line of your account has this identifier.',
  line_repeated: 'This line is in the list twice.',
  line_busy: 'The carrier is still working on this line.',
  line_outcome_unknown: 'The carrier has not told yet what became of the last order. Wait until it has.',
  never_active: 'This line was never active.',
  already_active: 'This line is already in service.',
  activation_not_retryable: 'This line cannot be activated again in its present state.',
  not_suspended: 'This line is not suspended.',
  already_suspended: 'You have already suspended this line.',
  already_terminated: 'This line is terminated.',
  suspended_for_payment: 'This line is suspended because a payment is missing. It resumes once that is paid.',
  suspended_for_data_limit: 'This line is suspended because it reached its data limit.',
  suspended_by_carrier: 'The carrier suspended this line by itself.',
  suspended_by_admin: 'Your provider suspended this line. Ask support.',
  suspended_no_plan_change: 'The plan of a suspended line cannot be changed. Resume it first.',
  suspended_no_terminate: 'The carrier cannot end a suspended line. Resume it first.',
  no_other_plan: 'There is no other plan of this carrier on sale.',
  same_plan: 'This line is already on this plan.',
  plan_of_other_carrier: 'This plan belongs to another carrier than the line.',
  plan_not_on_sale: 'This plan is not on sale any more.',
  plan_needs_imei: 'This plan needs the IMEI of the device.',
  carrier_not_connected: 'The carrier of this line is not connected at the moment.',
  carrier_cannot_suspend: 'The carrier of this line cannot suspend it.',
  carrier_daily_limit: 'The carrier takes no more changes of this line today.',
  carrier_suspend_limit: 'The carrier lets a line be suspended only for so many days a year.',
  carrier_plan_change_limit: 'The carrier allows no more plan changes of this line this month.',
  same_name: 'This line has this name already.',
  same_tags: 'This changes none of the tags of this line.',
  too_many_tags: 'A line can have ten tags.',
} as const satisfies Record<string, string>;

export type LineProblem = keyof typeof lineProblems;

/** What a reason means to whoever reads it: "suspended because …". */
export const suspendReasonTexts: Readonly<Record<SuspendReason, string>> = {
  user: 'somebody of your account suspended it',
  payment: 'a payment is missing',
  data_limit: 'it reached its data limit',
  carrier: 'the carrier suspended it',
  admin: 'your provider suspended it',
};
