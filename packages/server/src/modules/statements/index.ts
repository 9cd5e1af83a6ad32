export { buildStatements, type Statements } from './build-statements.ts';
