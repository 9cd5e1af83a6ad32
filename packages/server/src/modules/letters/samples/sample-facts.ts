import { brandId, type InvoiceId, type PaymentMethodId } from '../../../kernel/ids.ts';
import type { Letter } from '../../../mail/letter.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Announcements } from '../../announcements/index.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { Audit } from '../../audit/index.ts';
import type { Holds } from '../../holds/index.ts';
import type { Hooks } from '../../hooks/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Keys } from '../../keys/index.ts';
import type { Logins } from '../../logins/index.ts';
import type { Notices } from '../../notices/index.ts';
import type { Prospects } from '../../prospects/index.ts';
import type { Reruns } from '../../reruns/index.ts';
import type { Setup } from '../../setup/index.ts';
import type { Staff } from '../../staff/index.ts';
import { words } from './words.ts';

type Kinds = (typeof words)['kinds'];
export type LetterKind = keyof Kinds;

/** Of every kind a letter for each of its named samples. */
export type LetterSamples = {
  readonly [Kind in LetterKind]: { readonly [Name in keyof Kinds[Kind]['samples']]: Letter };
};

/** Those who write the real letters. */
interface LetterWriters {
  readonly notices: Pick<Notices, 'letters'>;
  readonly reruns: Pick<Reruns, 'letters'>;
  readonly holds: Pick<Holds, 'letters'>;
  readonly accounts: Pick<Accounts, 'closedAccountLetter'>;
  readonly identity: Pick<Identity, 'secondStepLetter'>;
  readonly logins: Pick<Logins, 'recoveryLetter'>;
  readonly prospects: Pick<Prospects, 'prospectLetter'>;
  readonly keys: Pick<Keys, 'keyLetter'>;
  readonly hooks: Pick<Hooks, 'hookLetter'>;
  readonly announcements: Pick<Announcements, 'announcementLetter'>;
  readonly approvals: Pick<Approvals, 'approvalsLetter'>;
  readonly staff: Pick<Staff, 'invitationLetter'>;
  readonly setup: Pick<Setup, 'testLetter'>;
  readonly audit: Pick<Audit, 'headLetter'>;
}

/** What samples take from the installation, so that they look like what it sends. */
export interface SampleFacts extends LetterWriters {
  readonly brand: { readonly name: string; readonly supportEmail: string };
  readonly publicUrl: string;
  readonly consoleUrl: string;
}

export type NoticeLetters = Notices['letters'];
type MoneyFacts = Parameters<NoticeLetters['noMethodLetter']>[0];
type Invoice = MoneyFacts['invoices'][number];

export const { company } = words.typed;
export const at = new Date('2026-12-15T17:04:00Z');
export const card = {
  id: brandId<PaymentMethodId>('pm_1'),
  kind: 'card' as const,
  label: words.typed.brandOfCard,
  last4: '4242',
};
export const bank = { ...card, kind: 'bank' as const, label: 'businessChecking', last4: '6789' };

export const invoiceWith = (more: Partial<Invoice> = {}): Invoice => ({
  id: brandId<InvoiceId>('inv_1'),
  number: 'INV-202612-000042',
  status: 'open',
  totalCents: 253_900,
  dueCents: 253_900,
  dueOn: null,
  ...more,
});

/** What mails about money know, of these invoices or one that is open. */
export const moneyFacts = ({ brand, publicUrl }: SampleFacts, invoices = [invoiceWith()]): MoneyFacts => ({
  brand,
  publicUrl,
  company,
  timeZone: 'America/Los_Angeles',
  invoices,
});

interface Row {
  readonly text: string;
  readonly lineCount: number;
  readonly amountCents: number;
}

/** One row of an invoice. */
export const groupOf = ({ text, lineCount, amountCents }: Row) => ({
  text,
  lineCount,
  amountCents,
  kind: 'subscription' as const,
  planId: null,
  periodStart: null,
  periodEnd: null,
  quantity: lineCount,
  unitCents: null,
  firstPosition: 1,
  taxCents: 0,
  dueCents: 0,
});
