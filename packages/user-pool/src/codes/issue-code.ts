import { randomInt, randomUUID } from 'node:crypto';
import { codeMail, codeText, type MailBrand } from '../mail/code-mail.ts';
import { enqueueMail, enqueueText, type TextOutlet } from '../mail/outbox.ts';
import { countMails, type MailQuota } from '../limits/mail-quota.store.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { Sql } from '../postgres/postgres.ts';
import { codeHash } from './code-hash.ts';
import { addCode, type CodePurpose } from './code.store.ts';
import type { Contact } from './contact.ts';

const HOUR_MS = 3_600_000;
const lifeMs: Record<CodePurpose, number> = {
  sign_up: 24 * HOUR_MS,
  password_reset: HOUR_MS,
  verify_email: 24 * HOUR_MS,
  verify_phone: 24 * HOUR_MS,
};

/** Strangers can ask for some: the first stays good with as many as one network may ask for in an hour. */
const kept: Record<CodePurpose, number> = { sign_up: 6, password_reset: 6, verify_email: 1, verify_phone: 1 };

const NOWHERE: Contact = { attribute: 'email', address: 'nobody@invalid', language: 'en' };

export type CodeTools = {
  sql: Sql;
  box: SealedBox;
  now: Date;
  brand: MailBrand;
  keepMails: boolean;
  texts: TextOutlet;
  mailQuota: MailQuota;
  /** Where it is asked for, as limits count it. */
  network: string;
};

/**
 * Makes a six-digit code and the message that carries it, in the caller's transaction. With `to` null, or `withheld`
 * from it, all the same work is done, but no code fits and no message goes out. Throws when the pool's mails of the day
 * are used up.
 */
export async function issueCode(
  tools: CodeTools,
  of: { subject: string; purpose: CodePurpose; to: Contact | null; withheld?: boolean },
): Promise<void> {
  const { sql, box, now } = tools;
  const { subject, purpose } = of;
  const decoy = of.to === null || of.withheld === true;
  await countMails(tools, of.to?.attribute === 'email' && !decoy ? 1 : 0);
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const stored = decoy ? `none ${randomUUID()}` : code;
  await addCode(sql, {
    subject,
    purpose,
    codeHash: codeHash(box, { subject, purpose, code: stored }),
    expiresAt: new Date(now.getTime() + lifeMs[purpose]),
    source: tools.network,
    keep: kept[purpose],
  });
  await sendCode(tools, { purpose, code, to: of.to ?? NOWHERE, decoy });
}

async function sendCode(
  tools: CodeTools,
  of: { purpose: CodePurpose; code: string; to: Contact; decoy: boolean },
): Promise<void> {
  const { attribute, address, language } = of.to;
  const message = { to: address, code: of.code, language };
  if (attribute === 'email') return enqueueMail(tools, codeMail(tools.brand, of.purpose, message), of.decoy);
  return enqueueText(tools, codeText(tools.brand, message), of.decoy);
}
