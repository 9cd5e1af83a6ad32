import type { ProspectState } from '@linekeeper/contract/provider';

/** The sentences about invitations to sign up. */
export const words = {
  title: 'Invite to sign up',
  text: 'We email a link that works once. They add their address and a payment method; their account has the terms you choose here.',
  email: 'Email',
  company: 'Company',
  companyHint: 'Empty: they enter it.',
  terms: 'Payment terms',
  card: 'Card on file',
  net: (days: number) => `Net ${days}`,
  note: 'Note',
  noteHint: 'Only staff see it.',
  confirm: 'Send invitation',
  sent: 'We are sending the invitation.',
  list: 'Open invitations',
  listFailed: "We couldn't load open invitations",
  columns: { email: 'Email', terms: 'Terms', state: 'Status', sent: 'Sent', until: 'Good until', actions: 'Actions' },
  states: { sending: 'Sending', sent: 'Sent', not_sent: 'Not sent', expired: 'Expired' } satisfies Record<
    ProspectState,
    string
  >,
  sentBy: (by: string) => `by ${by}`,
  actionsFor: (email: string) => `Actions for ${email}`,
  resend: 'Resend',
  resent: (email: string) => `We are sending a new link to ${email}. The one before no longer works.`,
  correct: 'Correct email',
  revoke: 'Withdraw',
  revokeTitle: (email: string) => `Withdraw the invitation to ${email}?`,
  revokeText: 'Its link stops working. You can invite them again.',
  revoked: 'Invitation withdrawn',
};
