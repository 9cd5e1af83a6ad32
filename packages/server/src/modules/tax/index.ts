export { buildTax, type Tax } from './build-tax.ts';
export { componentName } from './component-name.ts';
export { levy, levyOnSums, type TaxableSum } from './component/levy.ts';
export type { TaxedComponent } from './tax-of.ts';
