import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Tally } from './tally.ts';

const entryShape = z.object({
  level: z.number(),
  msg: z.optional(z.string()),
  event: z.optional(z.string()),
  err: z.optional(
    z.object({ message: z.optional(z.string()), code: z.optional(z.unknown()), type: z.optional(z.string()) }),
  ),
  error: z.optional(z.unknown()),
});
const errorLevel = 50;

/** Words of what was done on purpose: something outside was away, frozen or full. */
const ofTroubles =
  /ECONN|EPIPE|ENOSPC|ETIMEDOUT|EAI_AGAIN|UND_ERR|socket hang up|other side closed|fetch failed|aborted|[Tt]imed? ?out|timeout|Connection (?:terminated|ended)|connection|57P0|53\d\d\d|No space left|could not (?:extend|write|access)|recovery|shutting down|starting up|POOL_KEYS_AWAY|not queryable|rolled back|canceling statement|unavailable|did not answer|does not answer|has not answered|no answer|answered 5\d\d|answered nothing|Service Unavailable|no connection/;

/** Reads every log; an error that no trouble explains is a bug, as is anything that ended a process unplanned. */
export async function readLogs(folder: string, tally: Tally): Promise<void> {
  const logs = path.join(folder, 'logs');
  const files = (await readdir(logs)).filter((name) => name.includes('.log'));
  for (const name of files) {
    const text = await readFile(path.join(logs, name), 'utf8');
    for (const line of text.split('\n')) judge(name, line, tally);
  }
}

function judge(file: string, line: string, tally: Tally): void {
  if (/[Uu]ncaught|[Uu]nhandled|heap out of memory/.test(line)) {
    tally.fault(`${file}: ${line.slice(0, 300)}`);
    return;
  }
  const entry = parse(line);
  if (!entry || entry.level < errorLevel) return;
  const said = `${entry.event ?? ''} ${entry.msg ?? ''} ${entry.err?.type ?? ''} ${entry.err?.message ?? ''}`.trim();
  const short = said.replaceAll(/[0-9a-f]{8}-[0-9a-f-]+|\d{4,}/g, '…').slice(0, 200);
  if (ofTroubles.test(line)) tally.count(`log of ${file}: ${short}`);
  else tally.fault(`${file}: ${short}`);
}

function parse(line: string): z.output<typeof entryShape> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return entryShape.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
