export { buildTax, type Tax } from './build-tax.ts';
export { levy } from './component/levy.ts';
export type { TaxedComponent } from './tax-of.ts';
