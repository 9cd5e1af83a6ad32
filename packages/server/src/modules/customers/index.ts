export { termOf, type Term } from './find/term.ts';
export { buildCustomers, type Customers } from './build-customers.ts';
