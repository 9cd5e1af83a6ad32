export { buildCustomers, type Customers } from './build-customers.ts';
