import type { Acceptance, LegalKind, LegalText, Role, TermsState } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { knownTexts } from './known-texts.ts';
import { dueVersion, inForce, type Versions } from './legal-text.ts';
import { providerDay } from './provider-day.ts';
import { acceptedBy, type AcceptanceRow } from './terms.store.ts';
import type { TermsNeeds } from './terms-needs.ts';

const mayAccept: readonly Role[] = ['owner', 'admin'];

/** The version in force, or an earlier one by its number. Refuses `not_found`, for one whose day has not come, too. */
export async function getLegalText(needs: TermsNeeds, kind: LegalKind, version?: number): Promise<LegalText> {
  const versions = (await knownTexts(needs, needs.db))[kind];
  const current = inForce(versions, await providerDay(needs, needs.db));
  if (version === undefined) return current;
  const found = versions.find((text) => text.version === version);
  if (!found || found.version > current.version) throw new Refusal('not_found');
  return found;
}

/** What the account has accepted, and whether it is yet to accept the version in force. */
export async function getTerms(needs: TermsNeeds, accountId: AccountId): Promise<TermsState> {
  const { terms: versions } = await knownTexts(needs, needs.db);
  const [today, rows, whoMayAccept] = await Promise.all([
    providerDay(needs, needs.db),
    acceptedBy(needs.db, accountId),
    needs.identity.emailsOf(needs.db, accountId, mayAccept),
  ]);
  const { version, from } = inForce(versions, today);
  const accepted = await Promise.all(rows.map((row) => present(needs, versions, row)));
  const isDue =
    dueVersion(
      versions,
      today,
      rows.map((row) => row.version),
    ) !== null;
  return { current: { version, from }, accepted, isDue, whoMayAccept };
}

/** A version of the terms as PDF, with everyone who accepted it for the account. Refuses like `getLegalText`. */
export async function termsFile(needs: TermsNeeds, accountId: AccountId, version: number) {
  const text = await getLegalText(needs, 'terms', version);
  const { accepted } = await getTerms(needs, accountId);
  const printed = { ...text, accepted: accepted.filter((one) => one.version === version) };
  const { timeZone } = (await needs.rules.currentRules(needs.db)).billing;
  return { name: `terms-${version}.pdf`, content: await needs.documents.legalTextPdf(printed, timeZone) };
}

/** The version that the account is yet to accept; null for none. */
export async function termsDue(needs: TermsNeeds, accountId: AccountId): Promise<number | null> {
  const [today, rows, known] = await Promise.all([
    providerDay(needs, needs.db),
    acceptedBy(needs.db, accountId),
    knownTexts(needs, needs.db),
  ]);
  const due = dueVersion(
    known.terms,
    today,
    rows.map(({ version }) => version),
  );
  return due?.version ?? null;
}

async function present({ db, identity }: TermsNeeds, versions: Versions, row: AcceptanceRow): Promise<Acceptance> {
  const person = await identity.getPerson(db, row.subject);
  const by = person?.accountId === row.accountId ? person.email : null;
  const text = versions.find(({ version }) => version === row.version);
  return { version: row.version, from: text?.from ?? null, at: row.acceptedAt.toISOString(), by };
}
