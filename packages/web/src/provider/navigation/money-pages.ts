import type { StaffPermission } from '@linekeeper/contract/provider';
import { paths } from './paths.ts';
import { words } from './words.ts';

/** Tabs of Money that hold several pages. */
export const moneyGroups = { transactions: words.transactions, reports: words.reports } as const;
export type MoneyGroup = keyof typeof moneyGroups;

export interface MoneyPageLink {
  readonly path: (typeof paths)[keyof typeof paths];
  readonly title: string;
  /** Without it the page is not offered. */
  readonly permission: StaffPermission;
  /** Missing: the page is a tab of its own. */
  readonly group?: MoneyGroup;
}

/** The pages of the area Money in the order in which they are offered. */
export const moneyPages: readonly MoneyPageLink[] = [
  { path: paths.money, title: words.receivables, permission: 'console' },
  { path: paths.approvals, title: words.approvals, permission: 'console' },
  { path: paths.payments, title: words.payments, permission: 'console', group: 'transactions' },
  { path: paths.transfers, title: words.transfers, permission: 'console', group: 'transactions' },
  { path: paths.refunds, title: words.refunds, permission: 'console', group: 'transactions' },
  { path: paths.creditNotes, title: words.creditNotes, permission: 'console', group: 'transactions' },
  { path: paths.writeOffs, title: words.writeOffs, permission: 'console', group: 'transactions' },
  { path: paths.disputes, title: words.disputes, permission: 'console', group: 'transactions' },
  { path: paths.revenue, title: words.revenue, permission: 'console', group: 'reports' },
  { path: paths.recurring, title: words.recurring, permission: 'console', group: 'reports' },
  { path: paths.recovery, title: words.recovery, permission: 'console', group: 'reports' },
  { path: paths.taxReport, title: words.taxReport, permission: 'console', group: 'reports' },
  { path: paths.journal, title: words.journal, permission: 'console', group: 'reports' },
];

/** Whether that page, or one below it, is open at that address. */
export function isMoneyPageAt({ path }: MoneyPageLink, pathname: string): boolean {
  return pathname === path || (path !== paths.money && pathname.startsWith(`${path}/`));
}
