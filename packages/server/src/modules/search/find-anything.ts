import { foundKinds, foundNeeds, staffMayDo, type Found, type FoundKind } from '@linekeeper/contract/provider';
import type { StaffRole } from '@linekeeper/contract/provider';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import { termOf, type Term } from '../customers/index.ts';
import type { SearchNeeds } from './search-needs.ts';
import { words } from './words.ts';

/** What an owner says of a thing; its company is looked up once for all. */
interface Hit extends Omit<Found, 'account' | 'kind'> {
  accountId: AccountId | null;
}
type Finder = (needs: SearchNeeds, term: Term) => Promise<Hit[]>;

/** As many of a kind are shown. */
const mostOfKind = 5;

/**
 * What a text may mean, of each kind that the role may open. Each kind is asked of its owner: numbers by an index, names
 * in a look through a table as short as the list of customers.
 */
export async function findAnything(
  needs: SearchNeeds,
  { role, text }: { role: StaffRole; text: string },
): Promise<{ items: Found[] }> {
  const term = termOf(text);
  const kinds = foundKinds.filter((kind) => staffMayDo(role, foundNeeds[kind]));
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const hits = await finders[kind](needs, term);
      return hits.slice(0, mostOfKind).map((one) => ({ kind, ...one }));
    }),
  );
  const hits = found.flat();
  const owners = hits.flatMap(({ accountId }) => accountId ?? []);
  const companies = await needs.accounts.companiesOf(needs.db, [...new Set(owners)]);
  const labelOf = (id: AccountId) => ({ id, company: companies.get(id) ?? id });
  return { items: hits.map(({ accountId, ...one }) => ({ ...one, account: accountId && labelOf(accountId) })) };
}

const finders: Record<FoundKind, Finder> = {
  customer: findCustomers,
  person: findPeople,
  line: findLines,
  sim: findSims,
  async invoice({ db, billing }, { document }) {
    const found = document === null ? [] : await billing.invoicesOfNumber(db, document, mostOfKind);
    return found.map(({ id, accountId, number, totalCents }) => hit(id, number, words.amount(totalCents), accountId));
  },
  async creditNote({ db, credits }, { document }) {
    const found = document === null ? [] : await credits.creditNotesOfNumber(db, document, mostOfKind);
    return found.map(({ accountId, number, invoiceId }) => hit(invoiceId, number, null, accountId));
  },
  async payment({ db, payments }, { transaction }) {
    const charge = transaction === null ? undefined : await payments.chargeNamed(db, transaction);
    if (!charge) return [];
    const { id, description, amountCents, accountId } = charge;
    return [hit(id, description, words.amount(amountCents), accountId)];
  },
  async plan({ db, plans, carriers }, term) {
    const found = (await plans.plansOfAll(db)).filter(({ name, code }) => isMeant(term, [name, code]));
    return found.map(({ id, name, code, carrier }) => hit(id, name, words.plan(code, carriers.nameOf(carrier))));
  },
  async planDraft({ db, plans }, term) {
    const found = (await plans.listDrafts(db)).filter(({ terms, code }) => isMeant(term, [terms.name, code]));
    return found.map(({ id, terms, code, carrierName }) => hit(id, terms.name, words.plan(code, carrierName)));
  },
  async simOrder({ db, inventory }, { text }) {
    const found = await inventory.simOrdersNamed(db, text, mostOfKind);
    return found.map(({ id, name, accountId }) => hit(id, name, null, accountId));
  },
  async shipment({ shipments }, { text }) {
    const { items } = await shipments.listShipmentsOfAll({ find: text, page: 1, limit: mostOfKind });
    return items.map(({ id, simCount, trackingNumber, account }) =>
      hit(id, words.shipment(simCount), trackingNumber, brandId<AccountId>(account.id)),
    );
  },
  async takeOver({ db, takeover }, { text }) {
    return (await takeover.takeOversNamed(db, text, mostOfKind)).map(({ id, name }) => hit(id, name, null));
  },
};

function hit(id: string, title: string, note: string | null, accountId: AccountId | null = null): Hit {
  return { id, title, note, accountId };
}

function isMeant({ text }: Term, names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase().includes(text.toLowerCase()));
}

async function findCustomers({ db, accounts }: SearchNeeds, { text }: Term): Promise<Hit[]> {
  const asked = { part: text, status: undefined, behind: undefined, limit: mostOfKind, offset: 0 };
  const [byId, named] = await Promise.all([
    accounts.accountsOfIds(db, [brandId<AccountId>(text)]),
    accounts.accountsOfAll(db, asked),
  ]);
  return [...byId, ...named].map(({ id, company }) => hit(id, company, id));
}

/** Those who log in, and the addresses that invoices go to. */
async function findPeople({ db, identity, accounts }: SearchNeeds, { text }: Term): Promise<Hit[]> {
  const [people, mailed] = await Promise.all([
    identity.peopleOfAll(db, text, mostOfKind),
    accounts.accountsMailedAt(db, text, mostOfKind),
  ]);
  const known = new Set(people.map(({ email }) => email.toLowerCase()));
  return [
    ...people.map(({ accountId, email, firstName, lastName }) =>
      hit(email, words.person(firstName, lastName), email, accountId),
    ),
    ...mailed
      .filter(({ email }) => !known.has(email.toLowerCase()))
      .map(({ accountId, email }) => hit(email, email, words.mailed, accountId)),
  ];
}

/** By ICCID, IMEI and phone number, and by the number of the chip that holds the line's SIM. */
async function findLines(needs: SearchNeeds, term: Term): Promise<Hit[]> {
  const { db, lines } = needs;
  if (term.digits === null) return [];
  const byNumber = await lines.linesOfNumber(db, term.digits, mostOfKind);
  const sims = byNumber.length > 0 ? [] : await simsOf(needs, term);
  return [
    ...byNumber.map(({ accountId, iccid, name }) => hit(iccid, name ?? iccid, iccid, accountId)),
    ...sims.flatMap(({ iccid, line }) => (line ? [hit(iccid, iccid, null, brandId<AccountId>(line.account.id))] : [])),
  ];
}

async function findSims(needs: SearchNeeds, term: Term): Promise<Hit[]> {
  const found = await simsOf(needs, term);
  return found.map(({ iccid, carrierName, account }) =>
    hit(iccid, iccid, carrierName, account && brandId<AccountId>(account.id)),
  );
}

async function simsOf({ inventory }: SearchNeeds, { digits }: Term) {
  if (digits === null) return [];
  return (await inventory.listSims({ find: digits, page: 1, limit: mostOfKind })).items;
}
