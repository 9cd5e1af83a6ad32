import type { LineState, SuspendReason } from '@linekeeper/contract';

interface StateWords {
  readonly name: string;
  /** What it means for the customer, in one or two sentences. */
  readonly meaning: string;
}

/** The states of a line and why it is suspended. */
export const words = {
  states: {
    inventory: { name: 'In inventory', meaning: 'The SIM is yours, but it is not on a plan yet.' },
    activating: {
      name: 'Activating',
      meaning: "The carrier is activating the line. You won't be charged until it is active.",
    },
    activation_failed: {
      name: 'Activation failed',
      meaning: 'The carrier did not activate the line. You were not charged.',
    },
    active: { name: 'Active', meaning: 'The line is on and can use data.' },
    suspending: { name: 'Suspending', meaning: 'The carrier is suspending the line.' },
    suspended: { name: 'Suspended', meaning: "The line can't use data until it is resumed." },
    resuming: { name: 'Resuming', meaning: 'The carrier is resuming the line.' },
    terminating: { name: 'Terminating', meaning: 'The carrier is terminating the line.' },
    terminated: { name: 'Terminated', meaning: 'The line is permanently off.' },
    outcome_unknown: {
      name: 'Unconfirmed',
      meaning: "The carrier hasn't confirmed the last request. We'll keep checking.",
    },
  } satisfies Record<LineState, StateWords>,
  /** Read after "Suspended: ". */
  reasons: {
    user: 'by your team',
    payment: 'unpaid charge',
    data_limit: 'data limit reached',
    carrier: 'by the carrier',
    admin: 'by the provider',
  } satisfies Record<SuspendReason, string>,
};
