export { buildCollecting, type Collecting } from './build-collecting.ts';
export type { MoneyOfLine } from './agreement/money-of-lines.ts';
