import { parseArgs } from 'node:util';
import { brandId, type AccountId } from '../kernel/ids.ts';
import type { Audit, AuditHead } from '../modules/audit/index.ts';
import type { Db } from '../store/database.ts';
import { words } from './words.ts';

type Print = (line: string) => void;

const commands: ReadonlySet<string> = new Set(['verify-audit', 'forget-in-audit']);

export function isAuditCommand(command: string): boolean {
  return commands.has(command);
}

interface AuditCommandNeeds {
  db: Db;
  audit: Pick<Audit, 'verify' | 'forget' | 'record'>;
  print: Print;
}

/** Runs one command about the history of changes; answers the exit code, 1 when it is broken. */
export async function runAuditCommand(needs: AuditCommandNeeds, args: readonly string[]): Promise<number> {
  const { positionals, head, reason } = argumentsOf(args);
  const [command, account, subject, ...more] = positionals;
  if (command === 'verify-audit' && account === undefined && head !== undefined) return verify(needs, head);
  const isWhole = account !== undefined && subject !== undefined && more.length === 0 && reason !== '';
  if (command === 'forget-in-audit' && isWhole)
    return forget(needs, { account: brandId<AccountId>(account), subject, reason });
  needs.print(words.wrongCall(words.commands, words.audit.usage));
  return 2;
}

/** `head` is null where none is given, undefined where it is none. */
function argumentsOf(args: readonly string[]): { positionals: string[]; head?: AuditHead | null; reason: string } {
  try {
    const options = { head: { type: 'string' }, reason: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const head = values.head === undefined ? null : headOf(values.head);
    return { positionals, reason: values.reason?.trim() ?? '', ...(head !== undefined && { head }) };
  } catch {
    return { positionals: [], reason: '' };
  }
}

function headOf(text: string): AuditHead | undefined {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return position === undefined || hash === undefined ? undefined : { position: Number(position), hash };
}

async function verify({ audit, print }: AuditCommandNeeds, kept: AuditHead | null): Promise<number> {
  const { sealedCount, head, faults } = await audit.verify(kept ?? undefined);
  for (const fault of faults) print(fault);
  if (head) print(words.audit.head(head.position, head.hash));
  print(
    faults.length === 0
      ? words.audit.intact(sealedCount)
      : words.audit.broken(faults.length, words.audit.entries(sealedCount)),
  );
  return faults.length === 0 ? 0 : 1;
}

async function forget(
  { db, audit, print }: AuditCommandNeeds,
  { account, subject, reason }: { account: AccountId; subject: string; reason: string },
): Promise<number> {
  const isForgotten = await db.transaction().execute(async (tx) => {
    if (!(await audit.forget(tx, { account, subject }))) return false;
    await audit.record(tx, { account, action: 'person.forgotten', about: { subject }, after: { reason } });
    return true;
  });
  print(isForgotten ? words.audit.forgotten(subject) : words.audit.unknown(subject, account));
  return isForgotten ? 0 : 1;
}
