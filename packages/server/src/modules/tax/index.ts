export { buildTax, type Tax } from './build-tax.ts';
