/** What customers can have sent to their own systems. */
export const hookEventTypes = [
  'line.state_changed',
  'usage.threshold_reached',
  'invoice.issued',
  'payment.succeeded',
  'payment.failed',
  'job.finished',
] as const;
export type HookEventType = (typeof hookEventTypes)[number];
