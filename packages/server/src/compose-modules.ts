import { tracesOf } from './compose-traces.ts';
import { readersOf } from './compose-readers.ts';
import { buildAccounts, type Accounts } from './modules/accounts/index.ts';
import { buildAnnouncements, type Announcements } from './modules/announcements/index.ts';
import { buildApprovals, type Approvals } from './modules/approvals/index.ts';
import { buildAudit, type Audit } from './modules/audit/index.ts';
import { buildBank, type Bank } from './modules/bank/index.ts';
import { buildBilling, type Billing } from './modules/billing/index.ts';
import { buildBulk, type Bulk } from './modules/bulk/index.ts';
import { buildBundles, type Bundles } from './modules/bundles/index.ts';
import { buildCarriers, type CarrierDirectory, type Carriers } from './modules/carriers/index.ts';
import { buildCollecting, type Collecting } from './modules/collecting/index.ts';
import { buildCommands, type Commands } from './modules/commands/index.ts';
import { buildCredits, type Credits } from './modules/credits/index.ts';
import { buildCustomers, type Customers } from './modules/customers/index.ts';
import { buildCorrections, type Corrections } from './modules/corrections/index.ts';
import { buildCycle, type Cycle } from './modules/cycle/index.ts';
import { buildDocuments, type Documents } from './modules/documents/index.ts';
import { buildDunning, type Dunning } from './modules/dunning/index.ts';
import { buildEndings, type Endings } from './modules/endings/index.ts';
import { buildErasures, type Erasures } from './modules/erasures/index.ts';
import { buildExtras, type Extras } from './modules/extras/index.ts';
import { buildFleet, type Fleet } from './modules/fleet/index.ts';
import { buildHolds, type Holds } from './modules/holds/index.ts';
import { buildHooks, type Hooks } from './modules/hooks/index.ts';
import { buildIdentity, type Identity } from './modules/identity/index.ts';
import { buildInterest, type Interest } from './modules/interest/index.ts';
import { buildInventory, type Inventory } from './modules/inventory/index.ts';
import { buildKeys, type Keys } from './modules/keys/index.ts';
import { buildLedger, type Ledger } from './modules/ledger/index.ts';
import { buildLanguages, type Languages } from './modules/languages/index.ts';
import { buildLetters, type Letters } from './modules/letters/index.ts';
import { buildLines, type Lines } from './modules/lines/index.ts';
import { buildLogins, type Logins } from './modules/logins/index.ts';
import { buildMandates, type Mandates } from './modules/mandates/index.ts';
import { buildMethods, type Methods } from './modules/methods/index.ts';
import { buildNotices, type Notices } from './modules/notices/index.ts';
import { buildMetering, type Metering } from './modules/metering/index.ts';
import { buildOffers, type Offers } from './modules/offers/index.ts';
import { buildOperations, type Operations } from './modules/operations/index.ts';
import { buildOverrides, type Overrides } from './modules/overrides/index.ts';
import { buildOverview, type Overview } from './modules/overview/index.ts';
import { buildPayments, type Payments } from './modules/payments/index.ts';
import { buildPreferences, type Preferences } from './modules/preferences/index.ts';
import { buildPricing, type Pricing } from './modules/pricing/index.ts';
import { buildPlans, type Plans } from './modules/plans/index.ts';
import { buildProvisioning, type Provisioning } from './modules/provisioning/index.ts';
import { buildProspects, type Prospects } from './modules/prospects/index.ts';
import { buildQuotes, type Quotes } from './modules/quotes/index.ts';
import { buildRating, type Rating } from './modules/rating/index.ts';
import { buildReality, type Reality } from './modules/reality/index.ts';
import { buildReconciliation, type Reconciliation } from './modules/reconciliation/index.ts';
import { buildRemittances, type Remittances } from './modules/remittances/index.ts';
import { buildRestores, type Restores } from './modules/restores/index.ts';
import { buildReports, type Reports } from './modules/reports/index.ts';
import { buildReruns, type Reruns } from './modules/reruns/index.ts';
import { buildRevenue, type Revenue } from './modules/revenue/index.ts';
import { buildRules, type Rules } from './modules/rules/index.ts';
import { buildSearch, type Search } from './modules/search/index.ts';
import { buildStaff, type Staff } from './modules/staff/index.ts';
import { buildStatements, type Statements } from './modules/statements/index.ts';
import { buildSetup, type Setup } from './modules/setup/index.ts';
import { buildShipments, type Shipments } from './modules/shipments/index.ts';
import { buildSpending, type Spending } from './modules/spending/index.ts';
import { buildSubscriptions, type Subscriptions } from './modules/subscriptions/index.ts';
import { buildTakeover, type Takeover } from './modules/takeover/index.ts';
import { buildTax, type Tax } from './modules/tax/index.ts';
import { buildTerms, type Terms } from './modules/terms/index.ts';

export interface Modules {
  readonly audit: Audit;
  readonly languages: Languages;
  readonly rules: Rules;
  readonly identity: Identity;
  readonly logins: Logins;
  readonly preferences: Preferences;
  readonly staff: Staff;
  readonly terms: Terms;
  readonly ledger: Ledger;
  readonly revenue: Revenue;
  readonly methods: Methods;
  readonly payments: Payments;
  readonly corrections: Corrections;
  readonly reconciliation: Reconciliation;
  readonly carriers: Carriers;
  readonly commands: Commands;
  readonly plans: Plans;
  readonly holds: Holds;
  readonly prospects: Prospects;
  readonly accounts: Accounts;
  readonly overrides: Overrides;
  readonly tax: Tax;
  readonly quotes: Quotes;
  readonly lines: Lines;
  readonly inventory: Inventory;
  readonly metering: Metering;
  readonly provisioning: Provisioning;
  readonly subscriptions: Subscriptions;
  readonly documents: Documents;
  readonly notices: Notices;
  readonly billing: Billing;
  readonly rating: Rating;
  readonly credits: Credits;
  readonly remittances: Remittances;
  readonly collecting: Collecting;
  readonly statements: Statements;
  readonly extras: Extras;
  readonly interest: Interest;
  readonly cycle: Cycle;
  readonly dunning: Dunning;
  readonly fleet: Fleet;
  readonly spending: Spending;
  readonly offers: Offers;
  readonly bulk: Bulk;
  readonly reruns: Reruns;
  readonly reality: Reality;
  readonly endings: Endings;
  readonly shipments: Shipments;
  readonly keys: Keys;
  readonly overview: Overview;
  readonly hooks: Hooks;
  readonly announcements: Announcements;
  readonly letters: Letters;
  readonly approvals: Approvals;
  readonly bank: Bank;
  readonly restores: Restores;
  readonly operations: Operations;
  readonly customers: Customers;
  readonly mandates: Mandates;
  readonly reports: Reports;
  readonly pricing: Pricing;
  readonly takeover: Takeover;
  readonly bundles: Bundles;
  readonly erasures: Erasures;
  readonly setup: Setup;
  readonly search: Search;
}

interface AuditSettings {
  readonly auditSecret: AuditNeeds['secret'];
  readonly auditMail: AuditNeeds['mail'];
}

type AuditNeeds = Parameters<typeof buildAudit>[0];
type NeedsOf<Build extends (needs: never) => unknown> = Omit<Parameters<Build>[0], keyof Modules>;

/** What is outside of all modules: the floor, adapters behind their ports, settings. */
export type Outside = AuditSettings & { readonly carriers: CarrierDirectory } & NeedsOf<typeof buildIdentity> &
  NeedsOf<typeof buildLogins> &
  NeedsOf<typeof buildRules> &
  NeedsOf<typeof buildStaff> &
  NeedsOf<typeof buildTerms> &
  NeedsOf<typeof buildMethods> &
  NeedsOf<typeof buildPayments> &
  NeedsOf<typeof buildCarriers> &
  NeedsOf<typeof buildAccounts> &
  NeedsOf<typeof buildLines> &
  NeedsOf<typeof buildInventory> &
  NeedsOf<typeof buildMetering> &
  NeedsOf<typeof buildSubscriptions> &
  NeedsOf<typeof buildDocuments> &
  NeedsOf<typeof buildNotices> &
  NeedsOf<typeof buildCollecting> &
  NeedsOf<typeof buildBulk> &
  Omit<NeedsOf<typeof buildKeys>, 'readers'> &
  Omit<NeedsOf<typeof buildHooks>, 'secret'> &
  NeedsOf<typeof buildOperations> &
  NeedsOf<typeof buildLetters> &
  NeedsOf<typeof buildSetup>;

/** Those that know no line: people, money and what is sold. */
function buildFirst(outside: Outside) {
  const { auditSecret: secret, auditMail: mail } = outside;
  const audit = buildAudit({ ...outside, secret, mail });
  const languages = buildLanguages({ ...outside, audit });
  const rules = buildRules({ ...outside, audit });
  const identity = buildIdentity({ ...outside, audit, languages });
  const logins = buildLogins({ ...outside, audit, languages, identity });
  const preferences = buildPreferences({ ...outside, audit });
  const staff = buildStaff({ ...outside, audit, rules });
  const documents = buildDocuments(outside);
  const terms = buildTerms({ ...outside, audit, rules, identity, documents });
  const ledger = buildLedger(outside);
  const revenue = buildRevenue({ ...outside, rules, ledger });
  const methods = buildMethods({ ...outside, audit });
  const payments = buildPayments({ ...outside, audit, ledger, methods });
  const corrections = buildCorrections({ ...outside, audit, ledger, payments });
  const reconciliation = buildReconciliation({ ...outside, audit, ledger, payments, corrections });
  const carriers = buildCarriers({ ...outside, audit });
  const commands = buildCommands({ ...outside, rules, carriers });
  const plans = buildPlans({ ...outside, audit, rules, carriers });
  const holds = buildHolds({ ...outside, audit, rules, identity });
  const prospects = buildProspects({ ...outside, audit, rules });
  const paid = { methods, payments, corrections };
  const accounts = buildAccounts({ ...outside, audit, languages, rules, identity, terms, ...paid, holds, prospects });
  const overrides = buildOverrides({ ...outside, audit, plans, accounts });
  const paying = { ledger, revenue, methods, payments, corrections, reconciliation };
  const tax = buildTax({ ...outside, audit, rules, accounts });
  const quotes = buildQuotes({ ...outside, secret });
  const sold = { plans, holds, prospects, accounts, overrides, tax, quotes };
  const people = { identity, logins, preferences, staff };
  return { audit, languages, rules, ...people, documents, terms, ...paying, carriers, commands, ...sold };
}

/** The service on lines. */
function buildService(outside: Outside, left: ReturnType<typeof buildFirst>) {
  const lines = buildLines({ ...outside, ...left });
  const inventory = buildInventory({ ...outside, ...left, lines });
  const metering = buildMetering({ ...outside, ...left, lines });
  const provisioning = buildProvisioning({ ...outside, ...left, lines, metering });
  const subscriptions = buildSubscriptions({ ...outside, ...left, lines, inventory, provisioning });
  return { lines, inventory, metering, provisioning, subscriptions };
}

type Known = ReturnType<typeof buildFirst> & ReturnType<typeof buildService>;

/** What it costs, and how that is paid. */
function buildMoney(outside: Outside, known: Known) {
  const notices = buildNotices({ ...outside, ...known });
  const billing = buildBilling({ ...outside, ...known, notices });
  const rating = buildRating({ ...outside, ...known, billing });
  const credits = buildCredits({ ...outside, ...known, notices, billing });
  const remittances = buildRemittances({ ...outside, ...known, notices, billing });
  const collecting = buildCollecting({ ...outside, ...known, notices, billing, credits, remittances });
  const statements = buildStatements({ ...outside, ...known, billing, credits, remittances });
  const extras = buildExtras({ ...outside, ...known, billing });
  const interest = buildInterest({ ...outside, ...known });
  const cycle = buildCycle({ ...outside, ...known, billing, rating, collecting, extras, interest });
  const dunning = buildDunning({ ...outside, ...known, notices, billing, collecting, interest });
  const left = { notices, billing, rating, credits, remittances };
  return { ...left, collecting, statements, extras, interest, cycle, dunning };
}

type Served = Known & ReturnType<typeof buildMoney>;

/** What customers see, change in bulk and order. */
function buildViews(outside: Outside, known: Served) {
  const fleet = buildFleet({ ...outside, ...known });
  const spending = buildSpending({ ...outside, ...known, fleet });
  const offers = buildOffers({ ...outside, ...known });
  const bulk = buildBulk({ ...outside, ...known, fleet, offers });
  const reruns = buildReruns({ ...outside, ...known, fleet, bulk });
  const reality = buildReality({ ...outside, ...known });
  const endings = buildEndings({ ...outside, ...known, reality });
  const shipments = buildShipments({ ...outside, ...known });
  const keys = buildKeys({ ...outside, ...known, readers: bulk.routes });
  const overview = buildOverview({ ...outside, ...known, fleet, bulk, reality, keys });
  const hooks = buildHooks({ ...outside, ...known, secret: outside.auditSecret });
  return { fleet, spending, offers, bulk, reruns, reality, endings, shipments, keys, overview, hooks };
}

/** What the provider's staff see and do across all customers. */
function buildForStaff(outside: Outside, known: Served & ReturnType<typeof buildViews>) {
  const announcements = buildAnnouncements({ ...outside, ...known });
  const approvals = buildApprovals({ ...outside, ...known });
  const bank = buildBank({ ...outside, ...known, approvals });
  const restores = buildRestores({ ...outside, ...known });
  const operations = buildOperations({ ...outside, ...known });
  const readers = readersOf(known);
  const customers = buildCustomers({ ...outside, ...known, readers });
  const mandates = buildMandates({ ...outside, ...known, customers, readers: known.bulk.routes });
  const reports = buildReports({ ...outside, ...known });
  const pricing = buildPricing({ ...outside, ...known });
  const takeover = buildTakeover({ ...outside, ...known });
  const bundles = buildBundles({ ...outside, ...known, readers });
  const erasures = buildErasures({
    ...outside,
    ...known,
    ...tracesOf({ ...known, announcements, approvals, customers, mandates, takeover }),
  });
  const setup = buildSetup({ ...outside, ...known });
  const letters = buildLetters({ ...outside, ...known, setup, announcements, approvals });
  const search = buildSearch({ ...outside, ...known, customers, takeover });
  return {
    announcements,
    approvals,
    bank,
    restores,
    operations,
    customers,
    mandates,
    reports,
    pricing,
    takeover,
    bundles,
    erasures,
    setup,
    letters,
    search,
  };
}

/** The modules in their order: each takes what is outside, and of those before it what it uses. */
export function buildModules(outside: Outside): Modules {
  const left = buildFirst(outside);
  const service = { ...left, ...buildService(outside, left) };
  const served = { ...service, ...buildMoney(outside, service) };
  const seen = { ...served, ...buildViews(outside, served) };
  return { ...seen, ...buildForStaff(outside, seen) };
}
