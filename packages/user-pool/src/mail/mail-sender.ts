import type { Clock } from '../clock/clock.ts';
import type { Postgres } from '../postgres/postgres.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import { openMail, type Mail } from './mail.ts';
import { claimDueMail, dropMail, postponeMail, type MailRow } from './mail.store.ts';

const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 15 * 60_000;
const GIVE_UP_MS = 24 * 3_600_000;

/** Sends one mail or throws; `messageId` stays the same when a mail is sent again after a crash. */
export type SendMail = (mail: Mail, messageId: string) => Promise<void>;

type Tools = { postgres: Postgres; box: SealedBox; clock: Clock; send: SendMail; log: (line: string) => void };

/** Sends what is due until nothing is. A mail that fails waits 5 s, 10 s, 20 s … at most 15 min, for at most a day. */
export async function sendDueMails(tools: Tools): Promise<void> {
  for (;;) {
    const now = tools.clock.now();
    const row = await claimDueMail(tools.postgres, now, new Date(now.getTime() + LEASE_MS));
    if (row === null) return;
    await sendOne(tools, row);
  }
}

async function sendOne(tools: Tools, row: MailRow): Promise<void> {
  const { postgres, log } = tools;
  try {
    await tools.send(openMail(tools.box, row.id, row.payloadSealed), row.id);
  } catch (error) {
    const now = tools.clock.now();
    log(`mail ${row.id}: attempt ${row.attempts} failed (${reasonOf(error)})`);
    if (now.getTime() - row.createdAt.getTime() >= GIVE_UP_MS) return dropMail(postgres, row.id);
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), MAX_RETRY_MS);
    return postponeMail(postgres, row.id, new Date(now.getTime() + waitMs));
  }
  await dropMail(postgres, row.id);
}

// A mail server's own words often repeat the address, which does not belong into logs.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
