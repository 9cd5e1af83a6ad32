import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { checkFile } from '@linekeeper/server/config';

/** Adds what stands in a file of settings, if there is one, to the environment, which wins. Throws a ConfigError. */
export function readSettingsFile(file: string): void {
  if (!existsSync(file)) return;
  checkFile(parseEnv(readFileSync(file, 'utf8')));
  process.loadEnvFile(file);
}
