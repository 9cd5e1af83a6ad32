import type { SuspendReason } from './states.ts';

/** Why an action cannot be carried out on a line, in the customer's words. Rows of a job are grouped by these codes. */
export const lineProblems = {
  line_unknown: 'None of your lines has this identifier.',
  line_repeated: 'This line is in the list twice.',
  line_busy: 'The carrier is still processing a request for this line.',
  line_outcome_unknown: "The carrier hasn't confirmed the last request. Wait until it has.",
  never_active: 'This line was never active.',
  already_active: 'This line is already active.',
  activation_not_retryable: "You can't retry this activation in the line's current state.",
  not_suspended: 'This line is not suspended.',
  already_suspended: 'You have already suspended this line.',
  already_terminated: 'This line is terminated.',
  suspended_for_payment: 'This line is suspended because of an unpaid charge. It resumes once you pay.',
  suspended_for_data_limit: 'This line is suspended because it reached its data limit.',
  suspended_by_carrier: 'The carrier suspended this line.',
  suspended_by_admin: 'Your provider suspended this line. Contact support.',
  suspended_no_plan_change: "You can't change the plan of a suspended line. Resume it first.",
  line_changed: 'This line changed since the quote, so nothing was done. Check it, then try again.',
  just_activated: 'We are still preparing the first charge for this line. Try again in a few minutes.',
  line_past_due: 'A charge for this line is unpaid. Pay it, then change the plan.',
  suspended_no_terminate: "The carrier can't terminate a suspended line. Resume it first.",
  no_other_plan: 'This carrier has no other plan.',
  same_plan: 'This line is already on this plan.',
  plan_of_other_carrier: 'This plan belongs to another carrier.',
  plan_not_on_sale: 'This plan is no longer available.',
  plan_needs_imei: 'This plan needs the IMEI of the device.',
  carrier_not_connected: "The carrier of this line isn't connected right now.",
  carrier_cannot_suspend: "The carrier of this line can't suspend it.",
  carrier_daily_limit: 'The carrier accepts no more changes to this line today.',
  carrier_suspend_limit: 'The carrier limits how many days a year a line can be suspended.',
  carrier_plan_change_limit: 'The carrier allows no more plan changes for this line this month.',
  same_name: 'This line already has this name.',
  same_tags: "This doesn't change the line's tags.",
  too_many_tags: 'A line can have 10 tags.',
  changed_after_job: 'This line changed again after the job, so it stays as it is.',
  no_name_before: 'This line had no name before the job.',
  before_unknown: 'We have no record of what this line was before the job.',
  other_plan_before: 'This line had another plan before. Undo the job again to move it back.',
} as const satisfies Record<string, string>;

export type LineProblem = keyof typeof lineProblems;

/** A reason as the end of "suspended because …". */
export const suspendReasonTexts: Readonly<Record<SuspendReason, string>> = {
  user: 'someone in your account suspended it',
  payment: 'a charge is unpaid',
  data_limit: 'it reached its data limit',
  carrier: 'the carrier suspended it',
  admin: 'your provider suspended it',
};
