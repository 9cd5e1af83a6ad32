import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from './config.ts';
import { readLegalTexts, type LegalTexts } from './modules/terms/index.ts';

const ownFolder = fileURLToPath(new URL('../../../config/legal', import.meta.url));

/** Terms and privacy notice of a folder, by default those of the checkout. Throws a ConfigError that names every mistake. */
export function readLegalFolder(folder: string | null): LegalTexts {
  const read = readLegalTexts(filesOf(folder ?? ownFolder));
  if (read.problems) throw new ConfigError(read.problems.map((problem) => `LEGAL_DIR: ${problem}`));
  return read.texts;
}

function filesOf(folder: string) {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
    return names.map((name) => ({ name, content: readFileSync(join(folder, name), 'utf8') }));
  } catch {
    throw new ConfigError([`LEGAL_DIR: we couldn't read the folder ${folder}.`]);
  }
}
