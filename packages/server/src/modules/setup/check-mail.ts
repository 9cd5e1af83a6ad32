import { mailsAbout } from '../../mail/outbox.store.ts';
import type { SetupCheckId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { Finding } from './check.ts';
import type { SetupNeeds } from './setup-needs.ts';
import { testLetter } from './test-letter.ts';
import { words } from './words.ts';

const causeOf = (checkId: SetupCheckId) => `setup:mail:${checkId}`;

/** Writes the test email in the transaction of its check. Without a mail server none is written. */
export async function writeTestMail(
  needs: Pick<SetupNeeds, 'brand' | 'consoleUrl' | 'outbox'>,
  tx: Tx,
  { checkId, email, askedBy }: { checkId: SetupCheckId; email: string; askedBy: string },
): Promise<void> {
  await needs.outbox.put(tx, { cause: causeOf(checkId), to: [email], letter: testLetter(needs, askedBy) });
}

/** What became of the test email; `texts` alone while it is under way. */
export async function findTestMail(
  db: Db,
  checkId: SetupCheckId,
  outlet: SetupNeeds['setupFacts']['mailOutlet'],
): Promise<Finding | { state: 'checking'; texts: string[] }> {
  const isStandIn = outlet === 'kept';
  if (outlet === 'none') return { state: 'wrong', texts: [words.mail.none], isStandIn };
  const [mail] = await mailsAbout(db, [causeOf(checkId)]);
  if (!mail) return { state: 'done', texts: [words.mail.sent], isStandIn };
  if (mail.kept) return { state: 'done', texts: [words.mail.kept], isStandIn };
  if (mail.givenUpAt) return { state: 'wrong', texts: [words.mail.givenUp(mail.problem ?? '')], isStandIn };
  const text = mail.problem === null ? words.mail.waits : words.mail.trouble(mail.problem);
  return { state: 'checking', texts: [text] };
}
