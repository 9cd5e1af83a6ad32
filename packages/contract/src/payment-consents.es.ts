import { paymentConsents as englishPaymentConsents } from './payment-consents.ts';
import { allInSpanish } from './in-spanish.ts';

export * from './payment-consents.ts';

export const paymentConsents = allInSpanish(englishPaymentConsents);
