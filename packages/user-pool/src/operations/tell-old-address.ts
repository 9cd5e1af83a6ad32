import type { CodeTools } from '../codes/issue-code.ts';
import { addressChangedMail } from '../mail/address-changed-mail.ts';
import { mailLanguageOf } from '../mail/mail-language.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Attributes } from '../users/person.ts';

/** Tells a proven address that it is no longer the person's, in the caller's transaction. */
export async function tellOldAddress(tools: CodeTools, before: Attributes, after: Attributes): Promise<void> {
  const to = before['email'] ?? '';
  const isSame = to.toLowerCase() === (after['email'] ?? '').toLowerCase();
  if (to === '' || isSame || before['email_verified'] !== 'true') return;
  await enqueueMail(tools, addressChangedMail(tools.brand, { to, language: mailLanguageOf(before) }), false);
}
