import type { GivenFile, QueryOf, ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints, Receivable } from '@linekeeper/contract/provider';
import { utcDay } from '../../kernel/clock.ts';
import { csvRows } from '../../kernel/csv-rows.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import { dollarsText } from '../../kernel/money.ts';
import { offsetOf } from '../../kernel/page.ts';
import { agedOf, agesOn, receivableOrders, sumOfAges, totalsOf, type Due, type Receivables } from './receivables.ts';
import type { StatementsNeeds } from './statements-needs.ts';
import { words } from './words.ts';

type Needs = Pick<StatementsNeeds, 'accounts' | 'billing' | 'clock' | 'db' | 'ledger'>;

const invoicesAtOnce = 5_000;
const accountsAtOnce = 5_000;

/**
 * What every customer owes by age: by the due day of its unpaid invoices, which is the day of issue where a method is
 * charged, counted in days of the account. Their sum is the ledger's receivable. Reads all unpaid invoices.
 */
export async function receivablesByAge(needs: Needs): Promise<Receivables> {
  const { db, billing, accounts, ledger } = needs;
  const [dayOf, ageIn] = [rememberedDays(), rememberedAges(needs.clock.now())];
  const unpaid = new Map<AccountId, { issuedAt: Date; dueOn: string | null; dueCents: number }[]>();
  let invoiceCount = 0;
  for (let behindId = ''; ;) {
    const some = await billing.unpaidInvoicesOfAll(db, behindId, invoicesAtOnce);
    for (const { accountId, ...one } of some) {
      const ofAccount = unpaid.get(accountId);
      if (ofAccount) ofAccount.push(one);
      else unpaid.set(accountId, [one]);
    }
    invoiceCount += some.length;
    behindId = some.at(-1)?.id ?? '';
    if (some.length < invoicesAtOnce) break;
  }
  const ids = [...unpaid.keys()];
  const found: Receivable[] = [];
  for (let at = 0; at < ids.length; at += accountsAtOnce) {
    const some = ids.slice(at, at + accountsAtOnce);
    const [known, credits] = await Promise.all([accounts.accountsOfIds(db, some), ledger.creditsOf(db, some)]);
    for (const { id, company, timeZone } of known) {
      const due: Due[] = (unpaid.get(id) ?? []).map(({ issuedAt, dueOn, dueCents }) => ({
        dueOn: dueOn ?? dayOf(issuedAt, timeZone),
        dueCents,
      }));
      const aged = agedOf(due, ageIn(timeZone));
      const totalCents = sumOfAges(aged);
      found.push({ accountId: id, company, aged, totalCents, creditCents: credits.get(id) ?? 0 });
    }
  }
  return { accounts: found.toSorted(receivableOrders.overdue), invoiceCount };
}

/** Days in zones; invoices of one run have one moment, and each is looked up once. */
function rememberedDays(): typeof localDay {
  const known = new Map<string, string>();
  return (at, timeZone) => {
    const key = `${timeZone} ${at.getTime()}`;
    const day = known.get(key) ?? localDay(at, timeZone);
    known.set(key, day);
    return day;
  };
}

/** The ages of today in zones. */
function rememberedAges(now: Date): (timeZone: string) => ReturnType<typeof agesOn> {
  const known = new Map<string, ReturnType<typeof agesOn>>();
  return (timeZone) => {
    const ages = known.get(timeZone) ?? agesOn(localDay(now, timeZone));
    known.set(timeZone, ages);
    return ages;
  };
}

type Listed = ReplyOf<ProviderEndpoints['listReceivables']>;

/** A page of them, with the totals of all. */
export async function listReceivables(
  needs: Needs,
  asked: QueryOf<ProviderEndpoints['listReceivables']>,
): Promise<Listed> {
  const found = await receivablesByAge(needs);
  const at = offsetOf({ ...asked, cursor: undefined });
  const ordered = asked.sort === undefined ? found.accounts : found.accounts.toSorted(receivableOrders[asked.sort]);
  return {
    items: ordered.slice(at, at + asked.limit),
    page: asked.page,
    limit: asked.limit,
    total: found.accounts.length,
    totalIsLowerBound: false,
    nextCursor: null,
    at: needs.clock.now().toISOString(),
    totals: totalsOf(found),
  };
}

/** All of them, a row for each account; amounts in dollars. */
export async function exportReceivables(needs: Needs): Promise<GivenFile> {
  const { accounts } = await receivablesByAge(needs);
  const rows = accounts.map(({ company, accountId, aged, totalCents, creditCents }) => [
    company,
    accountId,
    ...[aged.current, aged.upTo30, aged.upTo60, aged.upTo90, aged.over90, totalCents, creditCents].map(dollarsText),
    'USD',
  ]);
  const content = Buffer.from(csvRows([words.receivables.csvColumns, ...rows]));
  return { name: `receivables-${utcDay(needs.clock.now())}.csv`, content };
}
