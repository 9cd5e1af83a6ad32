import type { SettingsSearch } from '../../../navigation/settings-search.ts';
import { words } from './words.ts';

/** How a rule is typed and shown. */
export type RuleKind =
  | 'basisPoints'
  | 'bookAccounts'
  | 'carrierHours'
  | 'carrierNames'
  | 'choice'
  | 'logo'
  | 'lines'
  | 'money'
  | 'steps'
  | 'text'
  | 'whole'
  | 'yesNo';

export interface RuleField {
  /** Its place in the document: section, rule, and for a part of a rule its name. */
  readonly name: string;
  readonly kind: RuleKind;
  /** Empty means none; `hint` says what then holds. */
  readonly mayBeEmpty?: boolean;
  /** The names of a choice's values. */
  readonly options?: Readonly<Record<string, string>>;
}

export type RulesSection = NonNullable<SettingsSearch['section']>;
export const rulesSections: readonly RulesSection[] = [
  'billing',
  'dunning',
  'usage',
  'limits',
  'seller',
  'brand',
  'accounting',
];

/** What a page shows; a part of a rule (`remitTo.bank`) has three names. */
export const fieldsOf: Readonly<Record<RulesSection, readonly RuleField[]>> = {
  billing: [
    { name: 'billing.firstPeriod', kind: 'choice', options: words.firstPeriods },
    { name: 'billing.fixedDay', kind: 'whole', mayBeEmpty: true },
    { name: 'billing.timeZone', kind: 'text' },
    { name: 'billing.revenue', kind: 'choice', options: words.revenues },
    { name: 'tax.source', kind: 'choice', options: words.taxSources },
    { name: 'billing.accountsPerMinute', kind: 'whole' },
  ],
  dunning: [
    { name: 'dunning.steps', kind: 'steps' },
    { name: 'dunning.atHour', kind: 'whole' },
    { name: 'dunning.warnedDays', kind: 'whole' },
    { name: 'dunning.mostTries', kind: 'whole' },
    { name: 'dunning.mostDebitRetries', kind: 'whole' },
    { name: 'dunning.writeOffAfterDays', kind: 'whole', mayBeEmpty: true },
    { name: 'dunning.interest.yearlyBasisPoints', kind: 'basisPoints' },
    { name: 'dunning.interest.graceDays', kind: 'whole' },
    { name: 'dunning.interest.minimumCents', kind: 'money' },
  ],
  usage: [
    { name: 'usage.closingLagHours', kind: 'whole' },
    { name: 'usage.closingLagHoursOf', kind: 'carrierHours', mayBeEmpty: true },
  ],
  limits: [
    { name: 'accounts.needApproval', kind: 'yesNo', options: words.approvals },
    { name: 'accounts.approveInvited', kind: 'yesNo', options: words.invitedApprovals },
    { name: 'accounts.invitationDays', kind: 'whole' },
    { name: 'approvals.limitCents', kind: 'money' },
    { name: 'erasure.keepInvoicePartyYears', kind: 'whole' },
    { name: 'approvals.emails', kind: 'yesNo', options: words.approvalEmails },
    { name: 'limits.unpaidCents', kind: 'money' },
    { name: 'usage.spendCapPercent', kind: 'whole', mayBeEmpty: true },
    { name: 'carriers.reachForDays', kind: 'whole' },
    { name: 'limits.jobRowsDays', kind: 'whole' },
  ],
  accounting: [{ name: 'accounting.accounts', kind: 'bookAccounts', mayBeEmpty: true }],
  brand: [
    { name: 'brand.name', kind: 'text', mayBeEmpty: true },
    { name: 'brand.colour', kind: 'text', mayBeEmpty: true },
    { name: 'brand.supportEmail', kind: 'text', mayBeEmpty: true },
    { name: 'brand.logo', kind: 'logo', mayBeEmpty: true },
    { name: 'brand.carrierNames', kind: 'carrierNames', mayBeEmpty: true },
  ],
  seller: [
    { name: 'seller.legalName', kind: 'text', mayBeEmpty: true },
    { name: 'seller.address', kind: 'lines' },
    { name: 'seller.taxId', kind: 'text', mayBeEmpty: true },
    { name: 'seller.supportEmail', kind: 'text', mayBeEmpty: true },
    { name: 'seller.terms', kind: 'text', mayBeEmpty: true },
    { name: 'seller.paymentInstructions', kind: 'lines' },
    { name: 'seller.remitToOn', kind: 'choice', options: words.remitToOn },
    { name: 'seller.remitTo.bank', kind: 'text', mayBeEmpty: true },
    { name: 'seller.remitTo.routingNumber', kind: 'text', mayBeEmpty: true },
    { name: 'seller.remitTo.accountNumber', kind: 'text', mayBeEmpty: true },
    { name: 'seller.remitTo.checkAddress', kind: 'lines' },
  ],
};

export const allFields: readonly RuleField[] = Object.values(fieldsOf).flat();

/** The rule that a field is or is a part of: `dunning.interest`. */
export const ruleOf = ({ name }: RuleField): string => name.split('.').slice(0, 2).join('.');
