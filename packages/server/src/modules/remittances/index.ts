export { buildRemittances, type Remittances } from './build-remittances.ts';
export type { RecordedNow } from './record-payment.ts';
