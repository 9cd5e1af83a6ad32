import type { Acceptance, LegalKind, LegalText, Role, TermsState } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { dueVersion, inForce } from './legal-text.ts';
import { providerDay } from './provider-day.ts';
import { acceptedBy, type AcceptanceRow } from './terms.store.ts';
import type { TermsNeeds } from './terms-needs.ts';

const mayAccept: readonly Role[] = ['owner', 'admin'];

/** The version in force, or an earlier one by its number. Refuses `not_found`, for one whose day has not come, too. */
export async function getLegalText(needs: TermsNeeds, kind: LegalKind, version?: number): Promise<LegalText> {
  const versions = needs.legalTexts[kind];
  const current = inForce(versions, await providerDay(needs, needs.db));
  if (version === undefined) return current;
  const found = versions.find((text) => text.version === version);
  if (!found || found.version > current.version) throw new Refusal('not_found');
  return found;
}

/** What the account has accepted, and whether it is yet to accept the version in force. */
export async function getTerms(needs: TermsNeeds, accountId: AccountId): Promise<TermsState> {
  const versions = needs.legalTexts.terms;
  const [today, rows, whoMayAccept] = await Promise.all([
    providerDay(needs, needs.db),
    acceptedBy(needs.db, accountId),
    needs.identity.emailsOf(needs.db, accountId, mayAccept),
  ]);
  const { version, from } = inForce(versions, today);
  const accepted = await Promise.all(rows.map((row) => present(needs, row)));
  const isDue =
    dueVersion(
      versions,
      today,
      rows.map((row) => row.version),
    ) !== null;
  return { current: { version, from }, accepted, isDue, whoMayAccept };
}

/** The version that the account is yet to accept; null for none. */
export async function termsDue(needs: TermsNeeds, accountId: AccountId): Promise<number | null> {
  const [today, rows] = await Promise.all([providerDay(needs, needs.db), acceptedBy(needs.db, accountId)]);
  const due = dueVersion(
    needs.legalTexts.terms,
    today,
    rows.map(({ version }) => version),
  );
  return due?.version ?? null;
}

async function present({ db, identity, legalTexts }: TermsNeeds, row: AcceptanceRow): Promise<Acceptance> {
  const person = await identity.getPerson(db, row.subject);
  const by = person?.accountId === row.accountId ? person.email : null;
  const text = legalTexts.terms.find(({ version }) => version === row.version);
  return { version: row.version, from: text?.from ?? null, at: row.acceptedAt.toISOString(), by };
}
