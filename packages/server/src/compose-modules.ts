import { buildAccounts, type Accounts } from './modules/accounts/index.ts';
import { buildAudit, type Audit } from './modules/audit/index.ts';
import { buildBilling, type Billing } from './modules/billing/index.ts';
import { buildBulk, type Bulk } from './modules/bulk/index.ts';
import { buildCarriers, type CarrierDirectory, type Carriers } from './modules/carriers/index.ts';
import { buildCommands, type Commands } from './modules/commands/index.ts';
import { buildDocuments, type Documents } from './modules/documents/index.ts';
import { buildEndings, type Endings } from './modules/endings/index.ts';
import { buildIdentity, type Identity } from './modules/identity/index.ts';
import { buildLedger, type Ledger } from './modules/ledger/index.ts';
import { buildLines, type Lines } from './modules/lines/index.ts';
import { buildNotices, type Notices } from './modules/notices/index.ts';
import { buildOverview, type Overview } from './modules/overview/index.ts';
import { buildPayments, type Payments } from './modules/payments/index.ts';
import { buildPlans, type Plans } from './modules/plans/index.ts';
import { buildReality, type Reality } from './modules/reality/index.ts';
import { buildRules, type Rules } from './modules/rules/index.ts';
import { buildSubscriptions, type Subscriptions } from './modules/subscriptions/index.ts';

export interface Modules {
  readonly audit: Audit;
  readonly rules: Rules;
  readonly identity: Identity;
  readonly ledger: Ledger;
  readonly payments: Payments;
  readonly carriers: Carriers;
  readonly commands: Commands;
  readonly plans: Plans;
  readonly accounts: Accounts;
  readonly lines: Lines;
  readonly subscriptions: Subscriptions;
  readonly documents: Documents;
  readonly notices: Notices;
  readonly billing: Billing;
  readonly bulk: Bulk;
  readonly reality: Reality;
  readonly endings: Endings;
  readonly overview: Overview;
}

interface AuditSettings {
  readonly auditSecret: AuditNeeds['secret'];
  readonly auditMail: AuditNeeds['mail'];
}

type AuditNeeds = Parameters<typeof buildAudit>[0];
type NeedsOf<Build extends (needs: never) => unknown> = Omit<Parameters<Build>[0], keyof Modules>;

/** What is outside of all modules: the floor, adapters behind their ports, settings. */
export type Outside = AuditSettings & { readonly carriers: CarrierDirectory } & NeedsOf<typeof buildIdentity> &
  NeedsOf<typeof buildRules> &
  NeedsOf<typeof buildPayments> &
  NeedsOf<typeof buildCarriers> &
  NeedsOf<typeof buildAccounts> &
  NeedsOf<typeof buildLines> &
  NeedsOf<typeof buildSubscriptions> &
  NeedsOf<typeof buildDocuments> &
  NeedsOf<typeof buildNotices> &
  NeedsOf<typeof buildBilling> &
  NeedsOf<typeof buildBulk>;

/** The modules in their order: each takes what is outside, and of those before it what it uses. */
export function buildModules(outside: Outside): Modules {
  const { auditSecret: secret, auditMail: mail } = outside;
  const audit = buildAudit({ ...outside, secret, mail });
  const rules = buildRules({ ...outside, audit });
  const identity = buildIdentity({ ...outside, audit });
  const ledger = buildLedger(outside);
  const payments = buildPayments({ ...outside, audit, ledger });
  const carriers = buildCarriers({ ...outside, audit });
  const commands = buildCommands({ ...outside, carriers });
  const plans = buildPlans({ ...outside, audit, carriers });
  const accounts = buildAccounts({ ...outside, audit, identity, payments });
  const lines = buildLines({ ...outside, audit, identity, carriers, commands, plans, accounts });
  const subscriptions = buildSubscriptions({ ...outside, audit, rules, payments, plans, carriers, accounts, lines });
  const documents = buildDocuments(outside);
  const notices = buildNotices({ ...outside, identity, payments, accounts, lines, subscriptions });
  const money = { ledger, payments, plans, accounts, lines, subscriptions, documents, notices };
  const billing = buildBilling({ ...outside, audit, ...money });
  const bulk = buildBulk({ ...outside, audit, rules, payments, carriers, commands, plans, lines, subscriptions });
  const reality = buildReality({ ...outside, audit, carriers, commands, plans, lines, subscriptions, billing });
  const endings = buildEndings({ ...outside, audit, carriers, commands, lines, reality });
  const overview = buildOverview({ ...outside, identity, payments, lines, subscriptions, billing, bulk, reality });
  const right = { lines, subscriptions, documents, notices, billing, bulk, reality, endings, overview };
  return { audit, rules, identity, ledger, payments, carriers, commands, plans, accounts, ...right };
}
