import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod';

const recordSchema = z.object({
  portal: z.string(),
  acceptedAt: z.string(),
  reason: z.string(),
  facts: z.record(z.string(), z.string()),
});
/** What somebody has looked at and found right. */
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
    if (before === undefined) return [`new      ${name}  ${after}`];
    return after === undefined ? [`gone     ${name}`] : [`changed  ${name}  was ${before}, is ${after}`];
  });
}
