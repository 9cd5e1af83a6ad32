import { randomInt, randomUUID } from 'node:crypto';
import { codeMail, type MailBrand } from '../mail/code-mail.ts';
import { enqueueMail, type TextOutlet } from '../mail/outbox.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { Sql } from '../postgres/postgres.ts';
import { codeHash } from './code-hash.ts';
import { replaceCode, type CodePurpose } from './code.store.ts';

const HOUR_MS = 3_600_000;
const lifeMs: Record<CodePurpose, number> = { sign_up: 24 * HOUR_MS, password_reset: HOUR_MS };

export type CodeTools = { sql: Sql; box: SealedBox; now: Date; brand: MailBrand; keepMails: boolean; texts: TextOutlet };

/**
 * Makes a six-digit code and the mail that carries it, in the caller's transaction. With `to` null all the same work
 * is done, but no code fits and no mail goes out.
 */
export async function issueCode(
  tools: CodeTools,
  of: { subject: string; purpose: CodePurpose; to: string | null },
): Promise<void> {
  const { sql, box, now } = tools;
  const { subject, purpose } = of;
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const stored = of.to === null ? `none ${randomUUID()}` : code;
  await replaceCode(sql, {
    subject,
    purpose,
    codeHash: codeHash(box, { subject, purpose, code: stored }),
    expiresAt: new Date(now.getTime() + lifeMs[purpose]),
  });
  const mail = codeMail(tools.brand, purpose, { to: of.to ?? 'nobody@invalid', code });
  await enqueueMail(tools, mail, of.to === null);
}
