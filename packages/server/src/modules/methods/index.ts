export { buildMethods, type Methods } from './build-methods.ts';
export { afterSilence, answerWithinMs, mayBeginCall, nextLookAt } from './gateway/call-times.ts';
export type * from './gateway/gateway.port.ts';
export type { ExpiringCard } from './stored/card-expiry.ts';
export { isUsable, type LockedMethod, type PaymentMethod } from './stored/payment-method.ts';
