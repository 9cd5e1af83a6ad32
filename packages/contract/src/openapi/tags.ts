import { accountEndpoints } from '../endpoints/account.ts';
import { activationEndpoints } from '../endpoints/activation.ts';
import { announcementEndpoints } from '../endpoints/announcements.ts';
import { apiKeyEndpoints } from '../endpoints/api-keys.ts';
import { billingCalendarEndpoints } from '../endpoints/billing-calendar.ts';
import { billingContactEndpoints } from '../endpoints/billing-contact.ts';
import { configEndpoints } from '../endpoints/config.ts';
import { hookEndpoints } from '../endpoints/hooks.ts';
import { invoiceEndpoints } from '../endpoints/invoices.ts';
import { jobEndpoints } from '../endpoints/jobs.ts';
import { languageEndpoints } from '../endpoints/languages.ts';
import { lineListEndpoints } from '../endpoints/line-lists.ts';
import { lineEndpoints } from '../endpoints/lines.ts';
import { loginEndpoints } from '../endpoints/logins.ts';
import { overviewEndpoints } from '../endpoints/overview.ts';
import { peopleEndpoints } from '../endpoints/people.ts';
import { planEndpoints } from '../endpoints/plans.ts';
import { preferenceEndpoints } from '../endpoints/preferences.ts';
import { quoteEndpoints } from '../endpoints/quotes.ts';
import { realityEndpoints } from '../endpoints/reality.ts';
import { shipmentEndpoints } from '../endpoints/shipments.ts';
import { signUpEndpoints } from '../endpoints/sign-up.ts';
import { spendCapEndpoints } from '../endpoints/spend-cap.ts';
import { statementEndpoints } from '../endpoints/statements.ts';
import { supportCodeEndpoints } from '../endpoints/support-codes.ts';

export interface Tag {
  readonly name: string;
  readonly description: string;
  /** Names of endpoints. */
  readonly calls: readonly string[];
}

const tag = (name: string, description: string, ...groups: (object | readonly string[])[]): Tag => ({
  name,
  description,
  calls: groups.flatMap((group) => (Array.isArray(group) ? group.map(String) : Object.keys(group))),
});

/** What calls are about, in the order of the reference; each call has one. */
export const tags: readonly Tag[] = [
  tag('Overview', 'Totals of your account, and what happened in it.', overviewEndpoints),
  tag(
    'Lines',
    'A line is the service on one SIM. Lines are listed, read, renamed and ended here; other changes are jobs.',
    lineListEndpoints,
    lineEndpoints,
    ['cancelAtPeriodEnd', 'keepLine'],
  ),
  tag('Plans', 'Plans on sale, and plans that your lines use.', planEndpoints),
  tag(
    'Activation',
    'Brings SIMs into service. What it costs is charged once the lines are active.',
    activationEndpoints,
  ),
  tag('Quotes', 'What a change comes to before you make it, and a promise that it costs no more.', quoteEndpoints),
  tag('Jobs', 'Changes of many lines: a draft is shown first, then started and followed row by row.', jobEndpoints),
  tag('Findings', 'Where portal, carriers and billing disagree about a line.', realityEndpoints),
  tag('SIM orders', 'SIM cards that you order and the provider ships.', shipmentEndpoints),
  tag('Invoices', 'Issued invoices with their lines, and why each has its amount.', invoiceEndpoints, [
    'listInvoices',
    'getInvoice',
    'getInvoiceCsv',
    'getInvoicePdf',
    'getCreditNotePdf',
    'explainInvoiceLine',
  ]),
  tag(
    'Payments',
    'What was paid, what is to be charged next, what failed, and paying it.',
    ['listPayments', 'getPayment', 'exportPayments', 'printPayments', 'listPaymentMonths', 'listRecordedPayments'],
    ['listSubscriptionCharges', 'listUpcomingSubscriptions', 'getFailedSubscriptions', 'getDunning'],
    ['chargeFailedSubscriptions'],
  ),
  tag('Payment methods', 'Cards and bank accounts that can be charged.', [
    'getPaymentDetails',
    'addPaymentMethod',
    'setDefaultPaymentMethod',
    'deletePaymentMethod',
  ]),
  tag(
    'Spending',
    'The next invoice as it would be today, what was spent, and the cap on usage above allowances.',
    ['getUpcomingInvoice', 'listUpcomingLines', 'getSpend', 'exportSpend'],
    spendCapEndpoints,
  ),
  tag('Statements', 'What your account owes and has, entry by entry.', statementEndpoints),
  tag(
    'Account',
    'Profile, billing contact, billing calendar, terms, announcements and emails.',
    accountEndpoints,
    billingContactEndpoints,
    billingCalendarEndpoints,
    ['getTerms', 'acceptTerms', 'downloadTerms'],
    announcementEndpoints,
    preferenceEndpoints,
  ),
  tag('People', 'People who can log in to your account, and their roles.', peopleEndpoints),
  tag('Logins', 'Where people are logged in, and codes that take the place of a lost second step.', loginEndpoints),
  tag('Support codes', 'Codes that let support act for you for ten minutes.', supportCodeEndpoints),
  tag(
    'API keys',
    'Keys of your own systems: what they may do, what they did, and what they may spend.',
    apiKeyEndpoints,
  ),
  tag('Languages', 'What you read pages and emails in, and what the papers of your account are in.', languageEndpoints),
  tag('Webhooks', 'Addresses of your own that get events, and what was sent to them.', hookEndpoints),
  tag('Public', 'Calls that ask for no login.', configEndpoints, signUpEndpoints, ['getLegalText']),
];

const tagOfCall: ReadonlyMap<string, string> = new Map(
  tags.flatMap(({ name, calls }) => calls.map((call) => [call, name] as const)),
);

/** What a call is about; undefined for one that no tag names. */
export function tagOf(call: string): string | undefined {
  return tagOfCall.get(call);
}
