import path from 'node:path';
import { ConfigError } from '@linekeeper/server/config';
import { isBackupCommand, runBackupCommand } from './backup-command.ts';
import { checkout, programOf } from './places.ts';
import { readSettingsFile } from './settings-file.ts';

// The operator's commands of a build: they find the settings where the portal does.
try {
  readSettingsFile(path.join(checkout, '.env'));
  const args = process.argv.slice(2);
  // A build has no database of its own; these say so.
  if (isBackupCommand(args[0])) process.exitCode = await runBackupCommand(args, console.log, () => Promise.resolve());
  else await import(programOf('operator-commands'));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
