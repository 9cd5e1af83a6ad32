export { buildTax, type Tax } from './build-tax.ts';
export type { TaxedComponent } from './tax-of.ts';
