import type { ReplyOf } from '@linekeeper/contract';
import type { ExemptSales, ProviderEndpoints, StateSales, TaxRow } from '@linekeeper/contract/provider';
import { brandId, type AccountId, type InvoiceId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Span } from '../../ledger/index.ts';
import { spanOfDays } from '../period/month.ts';
import type { ReportsNeeds } from '../period/reports-needs.ts';
import { spread } from '../revenue/spread.ts';
import { TaxRows } from './tax-rows.ts';

type Report = ReplyOf<ProviderEndpoints['getTaxReport']>;

/** What governments get for a period: invoices issued in it, less what credit notes and voids in it took back. */
export async function taxReport(needs: ReportsNeeds, asked: { from: string; to: string }): Promise<Report> {
  const { from, to } = asked;
  const span = spanOfDays(asked);
  const [levied, sales, takenBack] = [
    await needs.billing.taxesOfAll(needs.db, span),
    await needs.billing.salesOfAll(needs.db, span),
    await readTakenBack(needs, span),
  ];
  const ids = [...levied, ...sales, ...takenBack].map(({ accountId }) => accountId);
  const places = await readPlaces(needs, [...new Set(ids)]);
  const rows = new TaxRows();
  for (const one of levied)
    rows.add(places.ofCode(one.code, one.accountId), one, { taxableCents: one.baseCents, taxCents: one.taxCents });
  for (const one of takenBack)
    rows.add(places.ofCode(one.component.code, one.accountId), one.component, { creditedCents: one.cents });
  const found = rows.sorted();
  const moved = await needs.ledger.movementsOfAll(needs.db, span, ['tax_payable']);
  return {
    from,
    to,
    rows: found,
    ...(await salesByState(needs, span, { sales, places })),
    ...totalsOf(found),
    bookedCents: 0 - sumCents(moved.map(({ amountCents }) => amountCents)),
  };
}

function totalsOf(rows: readonly TaxRow[]): Pick<Report, 'taxCents' | 'creditedCents' | 'netCents'> {
  return {
    taxCents: sumCents(rows.map(({ taxCents }) => taxCents)),
    creditedCents: sumCents(rows.map(({ creditedCents }) => creditedCents)),
    netCents: sumCents(rows.map(({ netCents }) => netCents)),
  };
}

interface Places {
  readonly of: (accountId: AccountId) => string;
  /** A component's own state, else that of the account's service. */
  readonly ofCode: (code: string, accountId: AccountId) => string;
  readonly companyOf: (accountId: AccountId) => string;
}

async function readPlaces({ accounts, tax, db }: ReportsNeeds, ids: readonly AccountId[]): Promise<Places> {
  const known = new Map((await accounts.placesOfAccounts(db, ids)).map((one) => [one.id, one]));
  const codes = await tax.statesOfCodes(db);
  const of = (accountId: AccountId) => known.get(accountId)?.state ?? '';
  return {
    of,
    ofCode: (code, accountId) => codes.get(code) ?? of(accountId),
    companyOf: (accountId) => known.get(accountId)?.company ?? accountId,
  };
}

type Component = Awaited<ReturnType<ReportsNeeds['billing']['taxesOfInvoicesOfAll']>>[number];

interface TakenBack {
  accountId: AccountId;
  component: Component;
  cents: number;
}

/** Notes say it for each component. A void takes back one sum, which is spread over what the invoice was issued with. */
async function readTakenBack({ billing, credits, ledger, db }: ReportsNeeds, span: Span): Promise<TakenBack[]> {
  const notes = await credits.creditedTaxesOfAll(db, span);
  const voids = (await ledger.bookedOfAll(db, span, { ledger: 'tax_payable', kind: 'invoice void' })).map((one) => ({
    ...one,
    invoiceId: invoiceOf(one.cause),
  }));
  const ids = [...notes, ...voids].map(({ invoiceId }) => invoiceId);
  const components = Map.groupBy(await billing.taxesOfInvoicesOfAll(db, [...new Set(ids)]), (one) => one.invoiceId);
  const ofNotes = notes.flatMap(({ accountId, invoiceId, position, cents }): TakenBack[] => {
    const component = components.get(invoiceId)?.find((one) => one.position === position);
    return component && cents !== 0 ? [{ accountId, component, cents }] : [];
  });
  const ofVoids = voids.flatMap(({ accountId, invoiceId, amountCents }): TakenBack[] => {
    const some = components.get(invoiceId) ?? [];
    const shares = spread(amountCents, new Map(some.map((one, at) => [at, one.taxCents])), 0);
    return some.map((component, at) => ({ accountId, component, cents: shares.get(at) ?? 0 }));
  });
  return [...ofNotes, ...ofVoids];
}

/** Of `invoice:inv_…:void`. */
function invoiceOf(cause: string): InvoiceId {
  return brandId<InvoiceId>(cause.split(':')[1] ?? '');
}

type Sales = Awaited<ReturnType<ReportsNeeds['billing']['salesOfAll']>>;

async function salesByState(
  { credits, db }: ReportsNeeds,
  span: Span,
  { sales, places }: { sales: Sales; places: Places },
): Promise<{ states: StateSales[]; exempt: ExemptSales[] }> {
  const credited = new Map((await credits.creditedSalesOfAll(db, span)).map((one) => [one.accountId, one.cents]));
  const byState = Map.groupBy(sales, ({ accountId }) => places.of(accountId));
  const states = [...byState].map(([state, some]) => ({
    state,
    salesCents: sumCents(some.map(({ salesCents }) => salesCents)),
    exemptCents: sumCents(some.map(({ exemptCents }) => exemptCents)),
    creditedCents: sumCents(some.map(({ accountId }) => credited.get(accountId) ?? 0)),
  }));
  const exempt = sales.flatMap(({ accountId, exemptCents: salesCents, certificates }): ExemptSales[] =>
    certificates.length === 0
      ? []
      : [{ accountId, company: places.companyOf(accountId), state: places.of(accountId), certificates, salesCents }],
  );
  return { states: states.toSorted((one, other) => (one.state < other.state ? -1 : 1)), exempt };
}
