export { buildOperations, type Operations } from './build-operations.ts';
