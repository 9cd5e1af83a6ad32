import { messages } from '@linekeeper/contract';

/** The sentences of the settings, except security and people. */
export const words = {
  title: 'Settings',
  sections: {
    'personal-info': messages.personalInformation,
    'billing-day': 'Billing day',
    'billing-contact': 'Invoices',
    'spend-cap': 'Spend cap',
    security: 'Security',
    people: 'People',
    support: 'Support',
    terms: 'Terms',
    appearance: 'Appearance',
  },

  profile: {
    loadFailed: "We couldn't load your information",
    readOnly: 'Only an owner or administrator can change this.',
    firstName: 'First name',
    lastName: 'Last name',
    name: 'Name',
    company: 'Company',
    phone: 'Phone',
    billingInformation: 'Billing information',
    billingNote: 'We use this address on new invoices. Existing invoices keep theirs.',
    billingAddress: 'Billing address',
    shippingAddress: 'Shipping address',
    discard: 'Discard changes',
    save: 'Save changes',
    saved: 'Changes saved.',
    notSaved: 'Your changes are still in the form. Save them again.',
  },
  login: {
    title: 'Login',
    email: 'Email',
    role: 'Role',
    customerSince: 'Customer since',
  },
  closing: {
    title: 'Close account',
    note: 'You cannot undo this.',
    text: 'Terminate all lines and pay open invoices first. Closing logs everyone out and deletes all logins and payment methods.',
    button: 'Close account',
    question: (company: string) => `Close the account of ${company}?`,
    logins: 'This logs everyone out now and deletes all logins and payment methods of the account.',
    books: 'We keep your invoices and payments, but you can no longer see them here. Download them first.',
    openLines: 'View lines',
    openBilling: 'View billing',
  },
  theme: {
    title: 'Theme',
    note: 'Saved in this browser only.',
    system: { title: 'System', note: 'Follows the setting of this device.' },
    light: { title: 'Light', note: 'Dark text on light surfaces.' },
    dark: { title: 'Dark', note: 'Light text on dark surfaces.' },
  },
};
