import type { AccountId } from '../../kernel/ids.ts';
import type { Recipient } from '../../mail/letter.ts';
import type { Db } from '../../store/database.ts';
import type { NoticesNeeds } from './notices-needs.ts';

/**
 * Who gets the mails about an account's money, but people who do not want this one, and what every letter to them says; null
 * without anyone to write to.
 */
export async function readAddressee(
  needs: Pick<NoticesNeeds, 'accounts' | 'brand' | 'identity' | 'languages' | 'publicUrl'>,
  db: Db,
  accountId: AccountId,
  without?: ReadonlySet<string>,
) {
  const account = await needs.accounts.getAccount(db, accountId);
  if (!account || account.status === 'closed') return null;
  const people = await needs.identity.recipientsOf(db, accountId, {
    roles: ['owner', 'billing'],
    ...(without && { without }),
  });
  const { billingEmail, ccEmails } = await needs.accounts.getBillingContact(db, accountId);
  const language = (await needs.languages.languageOfAccount(db, accountId)) ?? 'en';
  const others = [...(billingEmail === null ? [] : [billingEmail]), ...ccEmails];
  const to = onceEach([...people, ...others.map((address) => ({ address, language }))]);
  if (to.length === 0) return null;
  const { brand, publicUrl } = needs;
  const { company, timeZone } = account;
  return { to, facts: { brand, publicUrl, company, timeZone } };
}

/** An address counts once, however it is written. */
function onceEach(all: readonly Recipient[]): Recipient[] {
  return [...new Map(all.toReversed().map((one) => [one.address.toLowerCase(), one])).values()].toReversed();
}
