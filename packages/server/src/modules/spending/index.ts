export { buildSpending, type Spending } from './build-spending.ts';
