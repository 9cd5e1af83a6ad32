import type { OptionalEmail, Role } from '@linekeeper/contract';
import type { words } from './words.ts';

type Groups = typeof words.groups;

export interface EmailRow {
  /** Of its words. */
  readonly key: keyof typeof words.emails;
  readonly group: keyof Groups;
  /** The roles that get it. */
  readonly to: readonly Role[];
  /** Set where a person may switch it off. */
  readonly optional?: OptionalEmail;
}

const payers: readonly Role[] = ['owner', 'billing'];
const operators: readonly Role[] = ['owner', 'admin', 'technician'];
const all: readonly Role[] = ['owner', 'admin', 'billing', 'technician', 'viewer'];

const group = (name: EmailRow['group'], to: readonly Role[], keys: readonly EmailRow['key'][]): EmailRow[] =>
  keys.map((key) => ({ key, group: name, to }));

/** Every email that the portal may send to people of an account, in the order of the page. */
export const emails: readonly EmailRow[] = [
  { key: 'upcoming', group: 'money', to: payers, optional: 'upcoming' },
  ...group('money', payers, ['receipt', 'debit', 'invoice', 'failed', 'noMethod', 'corrected', 'card', 'spendCap']),
  ...group('unpaid', payers, ['remind', 'warn', 'cut', 'restore']),
  { key: 'announcement', group: 'service', to: ['owner', 'admin'], optional: 'announcement' },
  { key: 'jobStarted', group: 'service', to: operators, optional: 'job_started' },
  ...group('service', operators, ['jobStopped']),
  ...group('service', payers, ['newVersion', 'sims']),
  ...group('account', ['owner'], ['hold', 'closed', 'hook', 'key']),
  ...group('login', all, ['codes', 'changes', 'recovery']),
];
