export { buildBank, type Bank } from './build-bank.ts';
