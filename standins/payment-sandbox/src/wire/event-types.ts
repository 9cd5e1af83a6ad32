/** What a webhook can receive; the subscription product's events are not played. */
export const eventTypes = [
  'net.authorize.payment.authorization.created',
  'net.authorize.payment.authcapture.created',
  'net.authorize.payment.capture.created',
  'net.authorize.payment.priorAuthCapture.created',
  'net.authorize.payment.refund.created',
  'net.authorize.payment.void.created',
  'net.authorize.payment.fraud.held',
  'net.authorize.payment.fraud.approved',
  'net.authorize.payment.fraud.declined',
  'net.authorize.customer.created',
  'net.authorize.customer.updated',
  'net.authorize.customer.deleted',
  'net.authorize.customer.paymentProfile.created',
  'net.authorize.customer.paymentProfile.updated',
  'net.authorize.customer.paymentProfile.deleted',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Whether a webhook that asked for `asked` hears of `type`; a shorter name stands for all below it. */
export const covers = (asked: string, type: string): boolean => type === asked || type.startsWith(`${asked}.`);
