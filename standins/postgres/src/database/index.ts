export { migrate, readMigrations, type Migration, type MigrationJournal } from './migrate.ts';
export { openDatabase, type Database, type DatabaseOptions, type Sql } from './open-database.ts';
