import type { StaffPermission } from '@linekeeper/contract/provider';
import { paths } from './paths.ts';
import { words } from './words.ts';

export interface MoneyPageLink {
  readonly path: (typeof paths)[keyof typeof paths];
  readonly title: string;
  /** Without it the page is not offered. */
  readonly permission: StaffPermission;
}

/** The pages of the area Money in the order of their tabs. */
export const moneyPages: readonly MoneyPageLink[] = [
  { path: paths.money, title: words.receivables, permission: 'console' },
  { path: paths.approvals, title: words.approvals, permission: 'console' },
  { path: paths.payments, title: words.payments, permission: 'console' },
  { path: paths.transfers, title: words.transfers, permission: 'console' },
  { path: paths.refunds, title: words.refunds, permission: 'console' },
  { path: paths.creditNotes, title: words.creditNotes, permission: 'console' },
  { path: paths.writeOffs, title: words.writeOffs, permission: 'console' },
  { path: paths.disputes, title: words.disputes, permission: 'console' },
  { path: paths.revenue, title: words.revenue, permission: 'console' },
  { path: paths.recurring, title: words.recurring, permission: 'console' },
  { path: paths.recovery, title: words.recovery, permission: 'console' },
  { path: paths.taxReport, title: words.taxReport, permission: 'console' },
  { path: paths.journal, title: words.journal, permission: 'console' },
];
