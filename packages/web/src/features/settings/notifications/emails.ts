import type { OptionalEmail, Role } from '@linekeeper/contract';
import type { words } from './words.ts';

type Groups = typeof words.groups;

export interface EmailRow {
  /** Of its words. */
  readonly key: keyof typeof words.emails;
  readonly group: keyof Groups;
  /** The roles that get it. */
  readonly to: readonly Role[];
  /** The email that a person may switch off, or why it is always sent. */
  readonly sent: { readonly optional: OptionalEmail } | { readonly because: keyof typeof words.always };
}

const payers: readonly Role[] = ['owner', 'billing'];
const operators: readonly Role[] = ['owner', 'admin', 'technician'];
const all: readonly Role[] = ['owner', 'admin', 'billing', 'technician', 'viewer'];

type Key = EmailRow['key'];
type Whom = Pick<EmailRow, 'group' | 'to'>;

const always = (because: keyof typeof words.always, whom: Whom, keys: readonly Key[]): EmailRow[] =>
  keys.map((key) => ({ ...whom, key, sent: { because } }));
const chosen = (optional: OptionalEmail, whom: Whom, key: Key): EmailRow => ({ ...whom, key, sent: { optional } });

const money = { group: 'money', to: payers } as const;
const unpaid = { group: 'unpaid', to: payers } as const;
const service = { group: 'service', to: operators } as const;
const account = { group: 'account', to: ['owner'] } as const;

/** Every email that the portal may send to people of an account, in the order of the page. */
export const emails: readonly EmailRow[] = [
  chosen('upcoming', money, 'upcoming'),
  ...always('record', money, ['receipt', 'debit', 'invoice', 'corrected']),
  ...always('act', money, ['failed', 'noMethod', 'card', 'spendCap']),
  ...always('act', unpaid, ['remind', 'warn', 'cut']),
  chosen('lines_restored', unpaid, 'restore'),
  chosen('announcement', { ...service, to: ['owner', 'admin'] }, 'announcement'),
  chosen('job_started', service, 'jobStarted'),
  ...always('act', service, ['jobStopped']),
  ...always('terms', { ...service, to: payers }, ['newVersion']),
  chosen('sim_order', { ...service, to: payers }, 'sims'),
  ...always('act', account, ['hold', 'hook']),
  ...always('record', account, ['closed']),
  ...always('asked', { group: 'security', to: all }, ['codes']),
  ...always('security', { group: 'security', to: all }, ['changes', 'recovery']),
  ...always('security', { group: 'security', to: ['owner'] }, ['key']),
];
