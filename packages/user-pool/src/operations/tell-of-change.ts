import type { CodeTools } from '../codes/issue-code.ts';
import { mailLanguageOf } from '../mail/mail-language.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { securityNoticeMail, type SecurityChange } from '../mail/security-notice-mail.ts';
import type { UserPool } from '../service/service.ts';
import type { Person } from '../users/person.ts';

/**
 * Tells the address that the person had before the change, in the caller's transaction, where the client guards changes.
 * We do not write to an address that is not proven.
 */
export async function tellOfChange(
  pool: UserPool,
  tools: CodeTools,
  of: { clientId: string; person: Pick<Person, 'attributes'> },
  change: SecurityChange,
): Promise<void> {
  const { client } = await pool.pools.byClientId(of.clientId);
  const { email = '', email_verified: proven } = of.person.attributes;
  if (client.guardedChanges === null || email === '' || proven !== 'true') return;
  const language = mailLanguageOf(of.person.attributes);
  await enqueueMail(tools, securityNoticeMail(tools.brand, change, { to: email, language }), false);
}
