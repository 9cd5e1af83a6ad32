import { readFile } from 'node:fs/promises';
import { words } from './words.ts';

/** The content of a file that an operator named; undefined, and said why, when it cannot be read. */
export async function readGivenFile(file: string, print: (line: string) => void): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    print(words.portal.unreadable(file, error instanceof Error ? error.message : words.portal.unknownError));
    return undefined;
  }
}
