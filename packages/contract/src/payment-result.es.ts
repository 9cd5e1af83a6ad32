import {
  paymentResultWords as englishPaymentResultWords,
  paymentWaitingTexts as englishPaymentWaitingTexts,
  paymentGroupWords as englishPaymentGroupWords,
  chargeTriggerWords as englishChargeTriggerWords,
} from './payment-result.ts';
import { allInSpanish } from './in-spanish.ts';

export * from './payment-result.ts';

export const paymentResultWords = allInSpanish(englishPaymentResultWords);
export const paymentWaitingTexts = allInSpanish(englishPaymentWaitingTexts);
export const paymentGroupWords = allInSpanish(englishPaymentGroupWords);
export const chargeTriggerWords = allInSpanish(englishChargeTriggerWords);
