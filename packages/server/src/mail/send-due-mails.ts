import type { Floor } from '../jobs/floor.ts';
import type { Chore } from '../jobs/job.ts';
import { after, dayMs, hourMs, minuteMs } from '../kernel/clock.ts';
import type { Mail } from './mail.ts';
import type { MailSent, MailServer } from './mail-server.port.ts';
import type { OpenMail } from './outbox.ts';
import {
  claimDueMails,
  dropMail,
  forgetGivenUp,
  giveUpMail,
  isAnyMailDue,
  postponeMail,
  type MailRow,
} from './outbox.store.ts';

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
/** So long staff can look at what was given up, and send it again. */
const keptMs = 30 * dayMs;

/**
 * Sends what is due until nothing is. A mail that fails waits 5 s, 10 s, 20 s … at most 15 minutes, for at most three
 * days. After a crash the same mail may leave twice, under the same id.
 */
export async function sendDueMails(needs: SendingNeeds, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const now = needs.machineClock.now();
    if (!(await isAnyMailDue(needs.db, now))) return;
    const claimed = await needs.db.transaction().execute((tx) => claimDueMails(tx, now, after(now, leaseMs), atOnce));
    await Promise.all(claimed.map((row) => sendOne(needs, row)));
    if (claimed.length < atOnce || stopping?.aborted) return;
  }
}

async function sendOne(needs: SendingNeeds, row: MailRow): Promise<void> {
  const sent = await handOver(needs, row);
  const now = needs.machineClock.now();
  if (sent.kind === 'sent') return needs.db.transaction().execute((tx) => dropMail(tx, row.id));
  const problem = sent.cause;
  const facts = { mailId: row.id, cause: problem, attempts: row.attempts };
  const isLate = now.getTime() - (row.triedSince ?? row.createdAt).getTime() >= giveUpMs;
  if (sent.kind === 'refused' || isLate) {
    await needs.db.transaction().execute((tx) => giveUpMail(tx, row.id, { at: now, problem }));
    needs.log.error({ event: 'mail.given-up', ...facts }, 'a mail was given up: it reached no one');
    return;
  }
  const waitMs = Math.min(firstRetryMs * 2 ** (row.attempts - 1), longestRetryMs);
  const nextAttemptAt = after(now, waitMs);
  await needs.db.transaction().execute((tx) => postponeMail(tx, row.id, { nextAttemptAt, problem }));
  needs.log.warn({ event: 'mail.postponed', ...facts }, 'a mail could not be sent; it is tried again');
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
  return [
    { name: 'mail.send', everyMs: 3_000, run: (stopping) => sendDueMails(needs, stopping) },
    { name: 'mail.forget-given-up', everyMs: hourMs, run: () => forgetOldMails(needs) },
  ];
}

async function forgetOldMails({ db, machineClock }: SendingNeeds): Promise<void> {
  const before = after(machineClock.now(), -keptMs);
  await db.transaction().execute((tx) => forgetGivenUp(tx, before));
}
