import { utcDay, type Clock } from '../../kernel/clock.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Log } from '../../jobs/floor.ts';
import type { Db } from '../../store/database.ts';
import type { AuditKeys } from './seal.ts';
import { isHeadTold, noteHead } from './seals.store.ts';
import { verifyChain, type AuditHead, type Verdict } from './verify-chain.ts';

export interface HeadNeeds {
  db: Db;
  clock: Clock;
  log: Log;
  keys: AuditKeys;
  /** Where the head goes besides the log; null: nowhere. */
  mail: { outbox: Outbox; to: string; portalUrl: string } | null;
}

/** Once a day: verifies the chain, and writes its head where the database's owner cannot change it. */
export async function tellHead(needs: HeadNeeds): Promise<void> {
  const { db, clock, log, mail } = needs;
  const toldAt = clock.now();
  const day = utcDay(toldAt);
  if (await isHeadTold(db, day)) return;
  const verdict = await verifyChain(needs);
  const { head, faults } = verdict;
  if (head === null && faults.length === 0) return;
  const isOurs = await db.transaction().execute(async (tx) => {
    const { position, hash } = head ?? { position: 0, hash: '' };
    if (!(await noteHead(tx, { day, position, hash, toldAt }))) return false;
    if (mail)
      await mail.outbox.put(tx, { cause: `audit:head:${day}`, to: [mail.to], letter: letterOf(day, verdict, mail) });
    return true;
  });
  if (!isOurs) return;
  if (head) log.info({ event: 'audit.head', day, ...head }, 'head of the audit chain');
  for (const fault of faults) log.error({ event: 'audit.broken', day }, fault);
}

function letterOf(day: string, { head, faults, sealedCount }: Verdict, { portalUrl }: { portalUrl: string }): Letter {
  const isWhole = faults.length === 0;
  return {
    subject: isWhole ? `Audit chain of ${day}` : `The audit chain is broken (${day})`,
    opening: isWhole
      ? ['The audit chain is whole. Keep this email: it proves the history up to here.']
      : faults.slice(0, 20),
    facts: [
      ['Entries', String(sealedCount)],
      ['Head', headText(head)],
    ],
    action: { text: 'Open the portal', url: portalUrl },
    closing: head ? [`To check against this email: npm run operator -- verify-audit --head ${headText(head)}`] : [],
  };
}

function headText(head: AuditHead | null): string {
  return head ? `${head.position}:${head.hash}` : 'none';
}
