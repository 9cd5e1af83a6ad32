export { startPaymentSandbox } from './start-payment-sandbox.ts';
export type { PaymentSandbox, StartSettings } from './start-payment-sandbox.ts';
export type { Clock } from './time/clock.ts';
export { readSettings, SettingsError } from './settings.ts';
