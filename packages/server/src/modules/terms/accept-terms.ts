import type { Caller } from '../../kernel/caller.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tx } from '../../store/database.ts';
import { knownTexts } from './known-texts.ts';
import { inForce } from './legal-text.ts';
import { insertAcceptance } from './terms.store.ts';
import type { TermsNeeds } from './terms-needs.ts';
import { providerDay } from './provider-day.ts';

/** For the account. A repeat changes nothing; any version but the one in force is refused with `terms_changed`. */
export async function acceptTerms(
  needs: TermsNeeds,
  { accountId, subject }: Caller,
  { version, ip }: { version: number; ip: string },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const { terms } = await knownTexts(needs, tx);
    if (inForce(terms, await providerDay(needs, tx)).version !== version) throw new Refusal('terms_changed');
    const acceptedAt = needs.clock.now();
    if (!(await insertAcceptance(tx, { accountId, version, subject, how: 'visit', acceptedAt, ip }))) return;
    await needs.audit.record(tx, { account: accountId, action: 'terms.accepted', about: {}, after: { version } });
  });
}

/** The version that a sign-up accepts: the one its form showed, by default the one in force. Refuses `terms_changed`. */
export async function versionOfSignUp(needs: TermsNeeds, shown: number | undefined): Promise<number> {
  const { terms } = await knownTexts(needs, needs.db);
  const current = inForce(terms, await providerDay(needs, needs.db)).version;
  const isKnown = terms.some(({ version }) => version === shown);
  if (shown !== undefined && (!isKnown || shown > current)) throw new Refusal('terms_changed');
  return shown ?? current;
}

/** In the transaction that makes the account. */
export async function noteSignUp(
  tx: Tx,
  signedUp: { accountId: AccountId; subject: string; version: number; at: Date; ip: string },
): Promise<void> {
  const { at: acceptedAt, ...row } = signedUp;
  await insertAcceptance(tx, { ...row, how: 'sign_up', acceptedAt });
}

/** An invited person accepts with the first login what its page names; the person who signed up already has. Repeats change nothing. */
export async function noteJoined(
  needs: TermsNeeds,
  tx: Tx,
  joined: { accountId: AccountId; subject: string },
): Promise<void> {
  const person = await needs.identity.getPerson(tx, joined.subject);
  if (!person || person.invitedAt === null) return;
  const { terms } = await knownTexts(needs, tx);
  const { version } = inForce(terms, await providerDay(needs, tx));
  await insertAcceptance(tx, { ...joined, version, how: 'invitation', acceptedAt: needs.clock.now(), ip: null });
}
