export { buildCollecting, type Collecting } from './build-collecting.ts';
export type { OrderedRefund, OrderedReopening } from './collections/refund-lines.ts';
export type { MoneyOfLine } from './agreement/money-of-lines.ts';
