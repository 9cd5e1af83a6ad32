import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { words } from './words.ts';

const recordSchema = z.object({
  portal: z.string(),
  acceptedAt: z.string(),
  reason: z.string(),
  facts: z.record(z.string(), z.string()),
});
/** What a person has reviewed and accepted. */
export type PageRecord = z.output<typeof recordSchema>;

/** Undefined when there is none yet; throws when the file is no record. */
export async function readPageRecord(file: string): Promise<PageRecord | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : recordSchema.parse(JSON.parse(text));
}

export async function writePageRecord(file: string, record: PageRecord): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`);
  await rename(draft, file);
}

/** One sentence for each fact that is not as it was accepted. */
export function changesSince(accepted: PageRecord['facts'], now: PageRecord['facts']): string[] {
  const names = new Set([...Object.keys(accepted), ...Object.keys(now)]);
  return [...names].toSorted().flatMap((name) => {
    const [before, after] = [accepted[name], now[name]];
    if (before === after) return [];
    if (before === undefined) return [words.scripts.isNew(name, after ?? '')];
    return after === undefined ? [words.scripts.isGone(name)] : [words.scripts.changed(name, before, after)];
  });
}
