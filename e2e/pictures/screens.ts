/** A screen of the portal, what it is for, and how a visitor comes there. */
export interface Screen {
  /** As the router names it; `$` begins what differs. */
  readonly path: string;
  readonly about: string;
  /** Where the first link of this kind is followed, for an address that has an id in it. */
  readonly from?: string;
  /** In place of `path`, where a part of it is opened. */
  readonly open?: string;
}

/** Before a login. */
export const doorScreens: readonly Screen[] = [
  { path: '/auth/sign-up', about: 'Sign up: the form first, in steps that a reload keeps.' },
  { path: '/auth/log-in', about: 'Log in.' },
  { path: '/terms-conditions', about: 'The provider’s terms, with their version.' },
  { path: '/privacy', about: 'The privacy notice.' },
  { path: '/provider/log-in', about: 'The door of the provider’s console.' },
];

/** Each section of the settings, in the order of its menu. */
const settings: readonly (readonly [section: string, about: string])[] = [
  ['personal-info', 'Who you are, and the company and addresses of the account.'],
  ['security', 'Password, second factor, and where you are logged in.'],
  ['notifications', 'Which emails you get.'],
  ['language', 'Your language, and that of the account.'],
  ['appearance', 'Light or dark.'],
  ['account', 'What the account is: number, currency, zone, billing day, terms.'],
  ['people', 'Who can log in, and what each may do.'],
  ['support', 'Let staff act for you with a code.'],
  ['terms', 'The terms that were accepted, and by whom.'],
  ['billing-day', 'The day of the month on which all lines are billed.'],
  ['billing-contact', 'Who gets emails about money, and the purchase order number.'],
  ['spend-cap', 'How much data above the allowances may cost.'],
  ['api-keys', 'Keys of your own systems.'],
  ['webhooks', 'Where events of the account are sent.'],
];

/** What a customer sees. */
export const customerScreens: readonly Screen[] = [
  { path: '/home', about: 'What needs attention, then money, lines and usage.' },
  { path: '/lines', about: 'All lines: search, filters, views, columns, export, changes of many at once.' },
  { path: '/lines/check', about: 'What we keep of your lines beside what their carriers and your invoices say.' },
  { path: '/lines/$id', from: '/lines', about: 'One line: its state and why, usage, what it is, and its history.' },
  { path: '/active-devices', about: 'Lines by plan.' },
  { path: '/active-devices/$plan_current_id', from: '/active-devices', about: 'The lines of one plan.' },
  { path: '/new-device/activate-new-devices', about: 'Activate: paste, type, scan or open a file of SIMs.' },
  { path: '/sims', about: 'SIMs that you ordered.' },
  { path: '/sims/order', about: 'Order SIMs.' },
  { path: '/sims/$id', from: '/sims', about: 'One order of SIMs.' },
  { path: '/jobs', about: 'Changes of many lines: running, planned and done.' },
  { path: '/jobs/$id', from: '/jobs', about: 'One change of many lines, row by row.' },
  { path: '/plans', about: 'Plans that you can choose.' },
  { path: '/billing', about: 'What you owe and what comes next.' },
  { path: '/billing/upcoming', about: 'The next invoice as it would be today.' },
  { path: '/billing/invoices', about: 'Invoices, payments and credits that were.' },
  { path: '/billing/payments', about: 'Payments.' },
  { path: '/billing/statement', about: 'The statement of the account.' },
  { path: '/billing/spend', about: 'What you spend, by month, plan and tag.' },
  { path: '/billing/failed', about: 'Payments that failed, what happens next, and how to pay.' },
  { path: '/billing/methods', about: 'Cards and bank accounts.' },
  { path: '/activity', about: 'Who did what, and when.' },
  ...settings.map(([section, about]) => ({ path: '/settings/$section', open: `/settings/${section}`, about })),
];

/** Where a customer comes without an id in the address, and the page that says that there is none. */
export const customerAddresses: readonly string[] = [
  ...customerScreens.map(({ path, open = path }) => open).filter((address) => !address.includes('$')),
  '/no-such-page',
];

/** What the provider's staff see. */
export const staffScreens: readonly Screen[] = [
  { path: '/provider', about: 'The day of a provider: money, customers, and what waits.' },
  { path: '/provider/customers', about: 'All customers.' },
  { path: '/provider/customers/$id', from: '/provider/customers', about: 'One customer, with all that belongs to it.' },
  {
    path: '/provider/customers/$id/invoices/$invoice',
    from: '/provider/customers/$id?tab=invoices',
    about: 'An invoice of a customer.',
  },
  { path: '/provider/plans', about: 'Plans, their prices and their versions.' },
  { path: '/provider/plans/$id', from: '/provider/plans', about: 'One plan with its versions.' },
  { path: '/provider/plans/drafts/$id', from: '/provider/plans', about: 'The draft of a version, before it holds.' },
  { path: '/provider/inventory', about: 'SIMs by carrier, batch, state and customer.' },
  { path: '/provider/inventory/shipments', about: 'SIMs to ship.' },
  { path: '/provider/inventory/shipments/$id', from: '/provider/inventory/shipments', about: 'One shipment.' },
  { path: '/provider/inventory/prices', about: 'What SIMs cost.' },
  { path: '/provider/inventory/orders', about: 'SIMs that customers ordered.' },
  { path: '/provider/money', about: 'The money of the provider.' },
  { path: '/provider/money/approvals', about: 'What needs a second pair of eyes.' },
  { path: '/provider/money/payments', about: 'Payments of all customers.' },
  { path: '/provider/money/transfers', about: 'Payments by bank transfer.' },
  { path: '/provider/money/transfers/imports', about: 'Bank statements that were imported.' },
  {
    path: '/provider/money/transfers/imports/$id',
    from: '/provider/money/transfers/imports',
    about: 'One bank statement, matched with invoices.',
  },
  { path: '/provider/money/refunds', about: 'Refunds and voids.' },
  { path: '/provider/money/credit-notes', about: 'Credit notes.' },
  { path: '/provider/money/write-offs', about: 'Debts that were written off.' },
  { path: '/provider/money/disputes', about: 'Disputed payments.' },
  { path: '/provider/money/revenue', about: 'Revenue by month, plan, carrier and customer.' },
  { path: '/provider/money/recurring', about: 'Recurring revenue: new, grown, shrunk, lost.' },
  { path: '/provider/money/recovery', about: 'Failed payments and how many were recovered.' },
  { path: '/provider/money/tax', about: 'Tax by state.' },
  { path: '/provider/money/journal', about: 'The journal for accounting.' },
  { path: '/provider/operations', about: 'What hangs, fails or differs, each with the action that helps.' },
  { path: '/provider/operations/$topic', from: '/provider/operations', about: 'One kind of incident.' },
  { path: '/provider/audit', about: 'Every change: who, when, from where, before and after.' },
  { path: '/provider/staff', about: 'Who works at the provider.' },
  { path: '/provider/take-over', about: 'Take over a running business.' },
  { path: '/provider/take-over/$id', from: '/provider/take-over', about: 'One take-over.' },
  { path: '/provider/settings', about: 'Rules, brand and connections.' },
  { path: '/provider/settings/versions', about: 'Earlier versions of the rules.' },
  { path: '/provider/settings/taxes', about: 'The tax table.' },
  { path: '/provider/settings/legal', about: 'Legal texts and their versions.' },
  { path: '/provider/settings/announcements', about: 'Announcements to customers.' },
  { path: '/provider/settings/emails', about: 'Every email, in the provider’s words.' },
  { path: '/provider/settings/emails/$id', from: '/provider/settings/emails', about: 'One email with its preview.' },
  { path: '/provider/settings/environment', about: 'What is set where the portal runs.' },
];

/** The picture's file, from the address. */
export const fileOf = ({ path, open = path }: Screen): string =>
  `${open.replaceAll(/\$\w+/g, 'one').replace(/^\//, '').replaceAll('/', '-')}.webp`;
