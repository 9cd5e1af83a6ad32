export { buildRemittances, type Remittances } from './build-remittances.ts';
