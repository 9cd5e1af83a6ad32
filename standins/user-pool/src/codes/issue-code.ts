import { randomInt, randomUUID } from 'node:crypto';
import { codeMail, codeText, type MailBrand } from '../mail/code-mail.ts';
import { enqueueMail, enqueueText, type TextOutlet } from '../mail/outbox.ts';
import { countMails, type MailQuota } from '../limits/mail-quota.store.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { Sql } from '../postgres/postgres.ts';
import { codeHash } from './code-hash.ts';
import { lockCode, replaceCode, type CodePurpose, type KeptCode } from './code.store.ts';
import type { Contact } from './contact.ts';

const HOUR_MS = 3_600_000;
const lifeMs: Record<CodePurpose, number> = {
  sign_up: 24 * HOUR_MS,
  password_reset: HOUR_MS,
  verify_email: 24 * HOUR_MS,
  verify_phone: 24 * HOUR_MS,
};

/** Strangers can ask for these. A code that lives is sent again, so that their asking makes nobody's useless. */
const sentAgain: ReadonlySet<CodePurpose> = new Set(['sign_up', 'password_reset']);
const SENT_AGAIN_FOR_MS = 24 * HOUR_MS;

const NOWHERE: Contact = { attribute: 'email', address: 'nobody@invalid' };

export type CodeTools = {
  sql: Sql;
  box: SealedBox;
  now: Date;
  brand: MailBrand;
  keepMails: boolean;
  texts: TextOutlet;
  mailQuota: MailQuota;
};

/**
 * Makes a six-digit code, or takes the living one of the last day, and the message that carries it, in the caller's
 * transaction; its life begins anew. With `to` null all the same work is done, but no code fits and no message goes
 * out. Throws when the pool's mails of the day are used up.
 */
export async function issueCode(
  tools: CodeTools,
  of: { subject: string; purpose: CodePurpose; to: Contact | null },
): Promise<void> {
  const { sql, box, now } = tools;
  const { subject, purpose } = of;
  await countMails(tools, of.to?.attribute === 'email' ? 1 : 0);
  const living = sentAgain.has(purpose) ? livingCode(tools, of, await lockCode(sql, subject, purpose)) : null;
  const code = living?.code ?? randomInt(1_000_000).toString().padStart(6, '0');
  const stored = of.to === null ? `none ${randomUUID()}` : code;
  await replaceCode(sql, {
    subject,
    purpose,
    codeHash: codeHash(box, { subject, purpose, code: stored }),
    codeSealed: box.seal(Buffer.from(stored), contextOf(of)),
    begunAt: living?.begunAt ?? now,
    expiresAt: new Date(now.getTime() + lifeMs[purpose]),
  });
  await sendCode(tools, { purpose, code, to: of.to ?? NOWHERE, decoy: of.to === null });
}

function livingCode(
  { box, now }: CodeTools,
  of: { subject: string; purpose: CodePurpose },
  kept: KeptCode | null,
): { code: string; begunAt: Date } | null {
  if (kept === null || kept.codeSealed === null || kept.begunAt === null || kept.expiresAt <= now) return null;
  if (now.getTime() - kept.begunAt.getTime() >= SENT_AGAIN_FOR_MS) return null;
  const code = box.open(kept.codeSealed, contextOf(of)).toString();
  return /^\d{6}$/.test(code) ? { code, begunAt: kept.begunAt } : null;
}

function contextOf({ subject, purpose }: { subject: string; purpose: CodePurpose }): string {
  return `code of ${subject} for ${purpose}`;
}

async function sendCode(
  tools: CodeTools,
  of: { purpose: CodePurpose; code: string; to: Contact; decoy: boolean },
): Promise<void> {
  const { attribute, address } = of.to;
  const message = { to: address, code: of.code };
  if (attribute === 'email') return enqueueMail(tools, codeMail(tools.brand, of.purpose, message), of.decoy);
  return enqueueText(tools, codeText(tools.brand, message), of.decoy);
}
