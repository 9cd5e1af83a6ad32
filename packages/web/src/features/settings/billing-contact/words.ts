import { plural } from '../../../ui/format/plural.ts';

/** The sentences of the settings about invoices. */
export const words = {
  loadFailed: "We couldn't load your invoice settings",
  emails: {
    title: 'Emails about money',
    note: 'Owners and billing people who have logged in get them, too.',
    own: 'Choose which ones you get',
    billing: 'Billing email',
    billingHint: 'Also on your invoices, such as accounts.payable@your-company.com.',
    cc: 'More addresses',
    ccHint: (most: number) => plural(most, { one: 'Up to # address', other: 'Up to # addresses, one per line' }),
    none: 'None',
    upcoming: 'Email us three days before each charge',
    upcomingHint:
      'For your whole account, to every address above and every person. People switch off their own under Emails. A bank debit of another amount than the last is always announced, ten days before.',
    upcomingShort: 'Before each charge',
    on: 'On',
    off: 'Off',
  },
  order: {
    title: 'Purchase order',
    note: 'New invoices show it. Existing invoices stay as they are.',
    number: 'Purchase order number',
  },
  readOnly: 'Only an owner, an administrator or a billing person can change this.',
  saved: 'Changes saved.',
  notSaved: 'Your changes are still in the form. Save them again.',
};
