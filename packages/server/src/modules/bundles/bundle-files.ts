import type { Activity, GivenFile } from '@linekeeper/contract';
import { utcDay } from '../../kernel/clock.ts';
import { csvRows } from '../../kernel/csv-rows.ts';
import { allRetold } from '../../kernel/retold.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Account } from '../accounts/index.ts';
import type { BundlesNeeds } from './bundles-needs.ts';
import type { TarFile } from './tar.ts';
import { words } from './words.ts';

const encoder = new TextEncoder();
const mostInPart = 4_000_000;
const pageSize = 100;

/** A call of someone of the account who may only read. */
const callOf = ({ id }: Account) =>
  ({
    caller: { subject: '', accountId: id, role: 'viewer' },
    params: undefined,
    query: undefined,
    body: undefined,
    ip: '',
  }) as const;

/** Everything that there is of an account, file by file. */
export async function* filesOf(needs: BundlesNeeds, account: Account): AsyncGenerator<TarFile> {
  const call = callOf(account);
  const { readers, clock, brand } = needs;
  const about = words.about(brand.name, account.company, utcDay(clock.now()));
  yield { name: 'about.txt', content: encoder.encode(about) };
  yield { name: 'account.json', content: encoder.encode(await accountJson(needs, account)) };
  const lines = await readers.exportLines({ ...call, body: { selection: { filter: {} } } });
  yield* partsOf('lines', lines);
  yield* partsOf('invoices', await readers.exportInvoices({ ...call, query: {} }));
  yield* invoicePapers(needs, account);
  yield* partsOf('payments', await readers.exportPayments({ ...call, query: {} }));
  yield* partsOf('activity', { name: 'activity.csv', content: activityRows(needs, account) });
}

async function accountJson({ db, accounts, overrides, readers }: BundlesNeeds, account: Account): Promise<string> {
  const { id, company, status, phone, billing, shipping, timeZone, calendar, createdAt } = account;
  const [people, contact, terms, priceOverrides] = await Promise.all([
    readers.listPeople(callOf(account)),
    accounts.getBillingContact(db, id),
    accounts.getPaymentTerms(db, id),
    overrides.showOverrides(id),
  ]);
  const { billingDay } = calendar;
  const facts = { id, company, status, phone, billing, shipping, timeZone, billingDay, createdAt };
  return JSON.stringify({ ...facts, people: people.items, billingContact: contact, terms, priceOverrides }, null, 2);
}

/** A table of any length in files of a few megabytes; the first part of its content is its head. */
async function* partsOf(name: string, { content }: GivenFile): AsyncGenerator<TarFile> {
  if (content instanceof Uint8Array) return yield { name: `${name}-1.csv`, content };
  let head: string | undefined;
  let rows = '';
  let partNo = 1;
  for await (const piece of content) {
    const text = typeof piece === 'string' ? piece : new TextDecoder().decode(piece);
    if (head === undefined) {
      head = text;
      continue;
    }
    rows += text;
    if (rows.length < mostInPart) continue;
    yield { name: `${name}-${partNo}.csv`, content: encoder.encode(head + rows) };
    rows = '';
    partNo += 1;
  }
  if (rows !== '' || partNo === 1)
    yield { name: `${name}-${partNo}.csv`, content: encoder.encode((head ?? '') + rows) };
  return undefined;
}

async function* invoicePapers({ readers }: BundlesNeeds, account: Account): AsyncGenerator<TarFile> {
  const call = callOf(account);
  let cursor: string | undefined;
  do {
    const query = { page: 1, limit: pageSize, ...(cursor !== undefined && { cursor }) };
    const { items, nextCursor } = await readers.listInvoices({ ...call, query });
    for (const { id, number } of items) {
      const paper = number === null ? null : await paperOf(() => readers.getInvoicePdf({ ...call, params: { id } }));
      if (paper) yield { name: `invoices/${number}.pdf`, content: paper };
    }
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Null when it has more entries than a paper holds. */
async function paperOf(draw: () => Promise<GivenFile>): Promise<Uint8Array | null> {
  try {
    const { content } = await draw();
    return content instanceof Uint8Array ? content : null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_entries') return null;
    throw error;
  }
}

async function* activityRows({ readers }: BundlesNeeds, account: Account): AsyncGenerator<string> {
  const { at, text, by } = words.activity;
  yield csvRows([[at, text, by]]);
  let cursor: string | undefined;
  do {
    const query = { page: 1, limit: pageSize, ...(cursor !== undefined && { cursor }) };
    const { items, nextCursor } = await readers.listActivity({ ...callOf(account), query });
    yield csvRows(
      allRetold(items).map((one: Activity) => [new Date(one.at), one.text, one.by ?? '']),
      { timeZone: account.timeZone },
    );
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
