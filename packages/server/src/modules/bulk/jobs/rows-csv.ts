import type { GivenFile, JobRow } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import type { BulkNeeds } from './bulk-needs.ts';
import { existing, stateKept } from './get-jobs.ts';
import { presentRow } from './row.ts';
import { listRows } from './rows.store.ts';

const head = ['Row', 'Given', 'ICCID', 'Name', 'State', 'Note'];
const chunkSize = 5000;

/** The rows of a job as a file (RFC 4180), all or those in one state; read in parts. */
export async function jobRowsCsv(
  needs: BulkNeeds,
  accountId: AccountId,
  id: string,
  state: JobRow['state'] | undefined,
): Promise<GivenFile> {
  const job = await existing(needs, accountId, id);
  const parts = [lineOf(head)];
  for (let behind = 0; ;) {
    const rows = await listRows(needs.db, job.id, { state: stateKept(state), behind, limit: chunkSize });
    parts.push(rows.map((row) => lineOf(cellsOf(presentRow(row, job)))).join(''));
    if (rows.length < chunkSize) break;
    behind = rows.at(-1)?.row ?? 0;
  }
  return { name: `${job.id}.csv`, content: new TextEncoder().encode(parts.join('')) };
}

function cellsOf({ row, given, iccid, name, state, text, warnings }: JobRow): string[] {
  return [String(row), given, iccid ?? '', name ?? '', state, [text, ...warnings].filter(Boolean).join(' ')];
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;
}

/** A spreadsheet runs a text that begins like a formula: an apostrophe makes it a text again. */
function harmless(text: string): string {
  return /^[\s\p{Cc}]*[=+\-@]/u.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
