export { buildStatements, type Statements } from './build-statements.ts';
export { totalsOf } from './receivables.ts';
