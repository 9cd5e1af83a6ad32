import path from 'node:path';
import { ConfigError } from '@linekeeper/server/config';
import { checkout, programOf } from './places.ts';
import { readSettingsFile } from './settings-file.ts';

// The operator's commands of a build: they find the settings where the portal does.
try {
  readSettingsFile(path.join(checkout, '.env'));
  await import(programOf('operator-commands'));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
