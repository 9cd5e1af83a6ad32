import { randomUUID } from 'node:crypto';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { Sql } from '../postgres/postgres.ts';
import { refusals } from '../refusals/refusals.ts';
import { sealMail, type Mail } from './mail.ts';
import { insertMail, pruneMails } from './mail.store.ts';

/**
 * Puts a mail into the outbox in the caller's transaction: it leaves if and only if that commits. Kept mails stay in
 * the mailbox instead of leaving. A decoy costs the same work and is gone at once.
 */
export async function enqueueMail(
  tools: { sql: Sql; box: SealedBox; now: Date; keepMails: boolean },
  mail: Mail,
  decoy: boolean,
): Promise<void> {
  const id = randomUUID();
  await insertMail(tools.sql, {
    id,
    payloadSealed: sealMail(tools.box, id, mail),
    kept: tools.keepMails,
    decoy,
    now: tools.now,
  });
  await pruneMails(tools.sql);
}

/** What becomes of text messages: they leave, they stay in the mailbox, or there is no way for them. */
export type TextOutlet = 'sent' | 'kept' | 'none';

/** As `enqueueMail`, for a text message to a phone number. Refuses where there is no outlet for them. */
export async function enqueueText(
  tools: { sql: Sql; box: SealedBox; now: Date; texts: TextOutlet },
  message: { to: string; text: string; code: string },
  decoy: boolean,
): Promise<void> {
  if (tools.texts === 'none') throw refusals.noTextOutlet();
  const mail: Mail = { ...message, subject: '', medium: 'SMS' };
  await enqueueMail({ ...tools, keepMails: tools.texts === 'kept' }, mail, decoy);
}
