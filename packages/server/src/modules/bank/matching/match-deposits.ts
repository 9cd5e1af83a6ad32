import type { BankConfidence } from '@linekeeper/contract/provider';
import type { AccountId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Deposit } from '../kept/deposit.ts';
import { words } from '../kept/words.ts';
import { companyKey, fitsPayer, payerKey, wordsOf } from './names.ts';

export interface OpenInvoice {
  number: string;
  accountId: AccountId;
  dueCents: number;
}

export interface RecordedBefore {
  accountId: AccountId;
  amountCents: number;
  receivedOn: string;
  reference: string;
}

/** What deposits are held against. */
export interface Known {
  /** Oldest first. */
  invoices: readonly OpenInvoice[];
  companies: ReadonlyMap<AccountId, string>;
  /** By `payerKey`: whom earlier deposits of a payer were for. */
  payers: ReadonlyMap<string, AccountId>;
  recorded: readonly RecordedBefore[];
}

export interface Match {
  accountId: AccountId | null;
  /** Numbers of what it pays. */
  invoices: string[];
  confidence: Exclude<BankConfidence, 'chosen'>;
  notes: string[];
}

type Asked = Pick<Deposit, 'amountCents' | 'day' | 'payer' | 'reference'>;

/** Those that no person has to look at. */
export const isReady = ({ confidence }: Pick<Match, 'confidence'>): boolean =>
  confidence === 'sure' || confidence === 'likely';

/**
 * What each deposit pays, in their order: what one is certain to pay is not due for the next. A match that is ready names
 * invoices of one account whose due is at least the deposit.
 */
export function matchDeposits(deposits: readonly Asked[], known: Known): Match[] {
  const open = openOf(known);
  return deposits.map((deposit) => {
    const match = withRecorded(deposit, matchOne(deposit, known, open), known.recorded);
    if (isReady(match)) take(open.due, match.invoices, deposit.amountCents);
    return match;
  });
}

/** What is still due, by how it is looked for. */
interface Open {
  due: Map<string, number>;
  byNumber: ReadonlyMap<string, OpenInvoice>;
  byAccount: ReadonlyMap<AccountId, OpenInvoice[]>;
  all: readonly OpenInvoice[];
  companies: readonly Named[];
}

const openOf = ({ invoices, companies }: Known): Open => ({
  due: new Map(invoices.map(({ number, dueCents }) => [number, dueCents])),
  byNumber: new Map(invoices.map((one) => [wordsOf(one.number).join(''), one])),
  byAccount: Map.groupBy(invoices, ({ accountId }) => accountId),
  all: invoices,
  companies: [...companies].map(([accountId, company]) => ({ accountId, company, key: companyKey(company) })),
});

/** Those that are due still, with what is. */
const stillDue = ({ due }: Open, invoices: readonly OpenInvoice[]): OpenInvoice[] =>
  invoices.flatMap((one) => {
    const dueCents = due.get(one.number) ?? 0;
    return dueCents > 0 ? [{ ...one, dueCents }] : [];
  });

interface Named {
  accountId: AccountId;
  company: string;
  key: string;
}

function matchOne(deposit: Asked, known: Known, open: Open): Match {
  const named = namedInvoices(deposit, open);
  const payer = payerOf(deposit, known, open.companies);
  if (named.length > 0) return matchNamed(deposit, named, { ...payer, companies: known.companies });
  if (payer.accountIds.length > 1) return nothing([words.payerOfSeveral]);
  const [accountId] = payer.accountIds;
  if (accountId === undefined) return matchAmount(deposit, open);
  const own = stillDue(open, open.byAccount.get(accountId) ?? []);
  return matchPayer(deposit, own, { accountId, note: payer.note });
}

const nothing = (notes: string[]): Match => ({ accountId: null, invoices: [], confidence: 'none', notes });

/** Invoices whose numbers are in the reference, whatever stands between the parts of a number. */
function namedInvoices({ reference, payer }: Asked, open: Open): OpenInvoice[] {
  const parts = wordsOf(`${reference} ${payer}`);
  const found = new Set(
    parts.flatMap((_, at) =>
      [1, 2, 3, 4].flatMap((count) => open.byNumber.get(parts.slice(at, at + count).join('')) ?? []),
    ),
  );
  return stillDue(open, [...found]);
}

interface Payer {
  accountIds: readonly AccountId[];
  note: string;
}

function payerOf({ payer, reference }: Asked, known: Known, companies: readonly Named[]): Payer {
  const knownKey = payerKey({ payer, reference });
  const before = knownKey === '' ? undefined : known.payers.get(knownKey);
  const company = before && known.companies.get(before);
  if (before && company !== undefined) return { accountIds: [before], note: words.paidBefore(company) };
  const fitting = companies.filter(({ key }) => fitsPayer(key, payer === '' ? reference : payer));
  return { accountIds: fitting.map((one) => one.accountId), note: words.payerNamed(fitting[0]?.company ?? '') };
}

function matchNamed(
  { amountCents }: Asked,
  named: readonly OpenInvoice[],
  payer: Payer & Pick<Known, 'companies'>,
): Match {
  const accountIds = new Set(named.map((one) => one.accountId));
  const [accountId = null] = accountIds;
  if (accountId === null || accountIds.size > 1) return nothing([words.namedOfSeveral]);
  const numbers = named.map(({ number }) => number);
  const dueCents = sumCents(named.map((one) => one.dueCents));
  const [other] = payer.accountIds;
  const isOther = payer.accountIds.length === 1 && other !== undefined && other !== accountId;
  const notes = [words.named(numbers), ...(isOther ? [words.otherPayer(payer.companies.get(other) ?? '')] : [])];
  const match = { accountId, invoices: numbers };
  if (amountCents > dueCents) return { ...match, confidence: 'unsure', notes: [...notes, words.paysMore] };
  const isExact = amountCents === dueCents;
  notes.push(isExact ? words.pays(numbers.length) : words.paysPart);
  if (isOther) return { ...match, confidence: 'unsure', notes };
  return { ...match, confidence: isExact ? 'sure' : 'likely', notes };
}

function matchPayer(
  { amountCents }: Asked,
  own: readonly OpenInvoice[],
  { accountId, note }: { accountId: AccountId; note: string },
): Match {
  const paid = sumTo(amountCents, own);
  if (!paid) return { accountId, invoices: [], confidence: 'unsure', notes: [note, words.noSuchSum] };
  const numbers = paid.map(({ number }) => number);
  return { accountId, invoices: numbers, confidence: 'likely', notes: [note, words.pays(numbers.length)] };
}

const mostCompared = 200;

/** The oldest one of this amount, or the oldest so many that come to it, or any two. */
function sumTo(amountCents: number, all: readonly OpenInvoice[]): readonly OpenInvoice[] | undefined {
  const own = all.slice(0, mostCompared);
  const single = all.find((one) => one.dueCents === amountCents);
  if (single) return [single];
  for (let count = 2; count <= own.length; count += 1) {
    const oldest = own.slice(0, count);
    if (sumCents(oldest.map((one) => one.dueCents)) === amountCents) return oldest;
  }
  const pairs = own.flatMap((one, at) =>
    own.slice(at + 1).flatMap((other) => (one.dueCents + other.dueCents === amountCents ? [[one, other]] : [])),
  );
  return pairs.length === 1 ? pairs[0] : undefined;
}

/** Without a name an amount proves nothing: a person decides. */
function matchAmount({ amountCents }: Asked, open: Open): Match {
  const same = stillDue(open, open.all).filter((one) => one.dueCents === amountCents);
  const accountIds = new Set(same.map((one) => one.accountId));
  const [first] = same;
  if (!first) return nothing([words.nothing]);
  if (accountIds.size > 1) return nothing([words.amountOfSeveral]);
  return { accountId: first.accountId, invoices: [first.number], confidence: 'unsure', notes: [words.amountOnly] };
}

/** A check that was recorded by hand comes with the statement, too. */
function withRecorded({ amountCents, day }: Asked, match: Match, recorded: readonly RecordedBefore[]): Match {
  const same = recorded.find(
    (one) => one.accountId === match.accountId && one.amountCents === amountCents && isNear(one.receivedOn, day),
  );
  if (!same) return match;
  return {
    ...match,
    confidence: 'unsure',
    notes: [...match.notes, words.maybeRecorded(same.reference, same.receivedOn)],
  };
}

const isNear = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) <= nearMs;
export const nearDays = 10;
const nearMs = nearDays * 24 * 60 * 60 * 1000;

function take(due: Map<string, number>, numbers: readonly string[], amountCents: number): void {
  let leftCents = amountCents;
  for (const number of numbers) {
    const cents = Math.min(due.get(number) ?? 0, leftCents);
    due.set(number, (due.get(number) ?? 0) - cents);
    leftCents -= cents;
  }
}
