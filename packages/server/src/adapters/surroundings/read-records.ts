import { Resolver } from 'node:dns/promises';

const none = new Set(['ENOTFOUND', 'ENODATA']);

/** The texts that DNS has under a name; null when DNS does not answer. `server`: not this machine's. Never throws. */
export async function readRecords(name: string, server?: string): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  try {
    if (server !== undefined) resolver.setServers([server]);
    const records = await resolver.resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return none.has(code) ? [] : null;
  }
}
