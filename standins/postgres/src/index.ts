export { withConnection } from './connection.ts';
export { plainly } from './disk-full.ts';
export { openLogFile, type LogFile } from './log-file.ts';
export { removePostgres } from './remove-postgres.ts';
export { startPostgres } from './start-postgres.ts';
export type { PostgresOptions, RunningPostgres } from './start-postgres.ts';
