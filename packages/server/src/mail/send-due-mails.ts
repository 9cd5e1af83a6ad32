import type { Floor } from '../jobs/floor.ts';
import type { Chore } from '../jobs/job.ts';
import { after, dayMs, minuteMs } from '../kernel/clock.ts';
import type { Mail } from './mail.ts';
import type { MailSent, MailServer } from './mail-server.port.ts';
import type { OpenMail } from './outbox.ts';
import { claimDueMails, dropMail, postponeMail, type MailRow } from './outbox.store.ts';

export interface SendingNeeds extends Pick<Floor, 'machineClock' | 'db' | 'log'> {
  readonly mailServer: MailServer;
  readonly openMail: OpenMail;
}

const atOnce = 10;
/** Longer than the longest conversation with a server, so that what passes it has surely ended. */
const leaseMs = 2 * minuteMs;
const firstRetryMs = 5_000;
const longestRetryMs = 15 * minuteMs;
const giveUpMs = 3 * dayMs;

/**
 * Sends what is due until nothing is. A mail that fails waits 5 s, 10 s, 20 s … at most 15 minutes, for at most three
 * days. After a crash the same mail may leave twice, under the same id.
 */
export async function sendDueMails(needs: SendingNeeds, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const now = needs.machineClock.now();
    const claimed = await needs.db.transaction().execute((tx) => claimDueMails(tx, now, after(now, leaseMs), atOnce));
    await Promise.all(claimed.map((row) => sendOne(needs, row)));
    if (claimed.length < atOnce || stopping?.aborted) return;
  }
}

async function sendOne(needs: SendingNeeds, row: MailRow): Promise<void> {
  const sent = await handOver(needs, row);
  const isLate = needs.machineClock.now().getTime() - row.createdAt.getTime() >= giveUpMs;
  const isOver = sent.kind === 'sent' || sent.kind === 'refused' || isLate;
  await needs.db.transaction().execute(async (tx) => {
    if (isOver) return dropMail(tx, row.id);
    const waitMs = Math.min(firstRetryMs * 2 ** (row.attempts - 1), longestRetryMs);
    return postponeMail(tx, row.id, after(needs.machineClock.now(), waitMs));
  });
  if (sent.kind === 'sent') return;
  const facts = { mailId: row.id, cause: sent.cause, attempts: row.attempts };
  if (isOver) needs.log.error({ event: 'mail.given-up', ...facts }, 'a mail was given up: it reached no one');
  else needs.log.warn({ event: 'mail.postponed', ...facts }, 'a mail could not be sent; it is tried again');
}

/** A mail that cannot be opened was sealed with another key, which may come back. */
async function handOver({ mailServer, openMail, log }: SendingNeeds, row: MailRow): Promise<MailSent> {
  let mail: Mail;
  try {
    mail = openMail(row);
  } catch (error) {
    log.error({ err: error, mailId: row.id }, 'a mail cannot be opened with the key of today');
    return { kind: 'failed', cause: 'sealed_with_another_key' };
  }
  return mailServer.send(mail, row.id);
}

/** What a worker does for mails. */
export function mailChores(needs: SendingNeeds): Chore[] {
  return [{ name: 'mail.send', everyMs: 3_000, run: (stopping) => sendDueMails(needs, stopping) }];
}
