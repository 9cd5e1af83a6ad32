import { Resolver } from 'node:dns/promises';

const none = new Set(['ENOTFOUND', 'ENODATA']);

/** The texts that DNS has under a name; null when DNS does not answer. Never throws. */
export async function readRecords(name: string): Promise<string[] | null> {
  try {
    const records = await new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return none.has(code) ? [] : null;
  }
}
