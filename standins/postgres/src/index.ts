export { withConnection } from './connection.ts';
export { removePostgres } from './remove-postgres.ts';
export { startPostgres } from './start-postgres.ts';
export type { PostgresOptions, RunningPostgres } from './start-postgres.ts';
