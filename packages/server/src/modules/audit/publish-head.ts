import { utcDay, type Clock } from '../../kernel/clock.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Log } from '../../jobs/floor.ts';
import type { Db } from '../../store/database.ts';
import type { AuditKeys } from './seal.ts';
import { isHeadPublished, noteHead } from './seals.store.ts';
import { verifyChain, type AuditHead, type Verdict } from './verify-chain.ts';
import { words } from './words.ts';

export interface HeadNeeds {
  db: Db;
  clock: Clock;
  log: Log;
  keys: AuditKeys;
  /** Where the head goes besides the log; null: nowhere. */
  mail: { outbox: Outbox; to: string; portalUrl: string } | null;
}

/** Once a day: verifies the chain, and writes its head where the database's owner cannot change it. */
export async function publishHead(needs: HeadNeeds): Promise<void> {
  const { db, clock, log, mail } = needs;
  const toldAt = clock.now();
  const day = utcDay(toldAt);
  if (await isHeadPublished(db, day)) return;
  const verdict = await verifyChain(needs);
  const { head, faults } = verdict;
  if (head === null && faults.length === 0) return;
  const isOurs = await db.transaction().execute(async (tx) => {
    const { position, hash } = head ?? { position: 0, hash: '' };
    if (!(await noteHead(tx, { day, position, hash, toldAt }))) return false;
    if (mail)
      await mail.outbox.put(tx, { cause: `audit:head:${day}`, to: [mail.to], letter: headLetter(day, verdict, mail) });
    return true;
  });
  if (!isOurs) return;
  if (head) log.info({ event: 'audit.head', day, ...head }, 'head of the audit chain');
  for (const fault of faults) log.error({ event: 'audit.broken', day }, fault);
}

/** To the provider. */
export function headLetter(
  day: string,
  { head, faults, sealedCount }: Verdict,
  { portalUrl }: { portalUrl: string },
): Letter {
  const isIntact = faults.length === 0;
  const first = faults.slice(0, 20);
  const shownHead = head ? headText(head) : '';
  return {
    wording: isIntact
      ? { id: 'audit_head-intact', values: { date: day, head: shownHead } }
      : { id: 'audit_head-broken', values: { date: day, head: shownHead, faults: first.join('\n\n') } },
    subject: isIntact ? words.mail.intact(day) : words.mail.broken(day),
    opening: isIntact ? [words.mail.keep] : first,
    facts: [
      [words.mail.entries, String(sealedCount)],
      [words.mail.head, headText(head)],
    ],
    action: { text: words.mail.open, url: portalUrl },
    closing: head ? [words.mail.check(headText(head))] : [],
  };
}

function headText(head: AuditHead | null): string {
  return head ? `${head.position}:${head.hash}` : words.mail.none;
}
