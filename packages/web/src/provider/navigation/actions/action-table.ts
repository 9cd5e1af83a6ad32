import type { StaffPermission } from '@linekeeper/contract/provider';
import type { IconName } from '../../../ui/look/icon-paths.ts';
import type { CustomerTab } from '../customer-search.ts';
import { paths } from '../paths.ts';
import { words } from './words.ts';

type Path = (typeof paths)[keyof typeof paths];

interface ActionRow {
  /** Without it the action is not offered. */
  readonly permission: StaffPermission;
  readonly icon: IconName;
  /** The page that does it. */
  readonly at: Path;
  /** The tab of a customer that does it; missing: every tab does. */
  readonly tab?: CustomerTab;
  /** It depends on the customer: other pages cannot know whether it can be done. */
  readonly sometimes?: true;
  /** Does the action while its page is open. Of one page no two are the same, and none is `g`. */
  readonly letter?: string;
}

const customer = (row: Omit<ActionRow, 'at'>): ActionRow => ({ ...row, at: paths.customer });
const invoice = (row: Omit<ActionRow, 'at'>): ActionRow => ({ ...row, at: paths.customerInvoice });
const plan = (row: Omit<ActionRow, 'at'>): ActionRow => ({ ...row, at: paths.plan });
const shipment = (row: Omit<ActionRow, 'at'>): ActionRow => ({ ...row, at: paths.shipment });

const file = (at: Path): ActionRow => ({ permission: 'exports', icon: 'arrow-down', at, letter: 'e' });
const secondFile = (at: Path): ActionRow => ({ permission: 'exports', icon: 'arrow-down', at });

/** Everything that staff do on a page of the console. Menus, buttons, the palette and the list of keys read it. */
const rows = {
  newCustomer: { permission: 'money', icon: 'plus', at: paths.customers, letter: 'n' },
  inviteCustomer: { permission: 'money', icon: 'mail', at: paths.customers, letter: 'i' },
  lookAsCustomer: customer({ permission: 'look', icon: 'eye', letter: 'l' }),
  recordPayment: customer({ permission: 'money', icon: 'bank', tab: 'payments', letter: 'p' }),
  addNote: customer({ permission: 'customers', icon: 'edit', tab: 'notes', letter: 'n' }),
  invitePerson: customer({ permission: 'customers', icon: 'people', tab: 'overview', letter: 'i' }),
  changeTerms: customer({ permission: 'money', icon: 'billing', tab: 'terms', letter: 't' }),
  addExtra: customer({ permission: 'money', icon: 'plus', tab: 'terms', letter: 'd' }),
  addExemption: customer({ permission: 'money', icon: 'plus', tab: 'terms', letter: 'x' }),
  keepLine: customer({ permission: 'customers', icon: 'lock', tab: 'terms' }),
  exportCustomer: customer({ permission: 'customers', icon: 'arrow-down', letter: 'e' }),
  holdCustomer: customer({ permission: 'customers', icon: 'lock', letter: 'h' }),
  endHold: customer({ permission: 'customers', icon: 'check', sometimes: true }),
  approveCustomer: customer({ permission: 'customers', icon: 'check', letter: 'a', sometimes: true }),
  closeCustomer: customer({ permission: 'customers', icon: 'cross' }),
  recordInvoicePayment: invoice({ permission: 'money', icon: 'bank', letter: 'p' }),
  creditInvoice: invoice({ permission: 'money', icon: 'billing', letter: 'c' }),
  writeOffInvoice: invoice({ permission: 'money', icon: 'cross' }),
  voidInvoice: invoice({ permission: 'money', icon: 'cross' }),
  newPlan: { permission: 'plans', icon: 'plus', at: paths.plans, letter: 'n' },
  importPlans: { permission: 'plans', icon: 'arrow-up', at: paths.plans, letter: 'i' },
  exportPlans: { permission: 'console', icon: 'arrow-down', at: paths.plans, letter: 'e' },
  changePlan: plan({ permission: 'plans', icon: 'edit', letter: 'e' }),
  copyPlan: plan({ permission: 'plans', icon: 'copy', letter: 'n' }),
  retirePlan: plan({ permission: 'plans', icon: 'pause' }),
  sellPlan: plan({ permission: 'plans', icon: 'check' }),
  importSims: { permission: 'operations', icon: 'plus', at: paths.inventory, letter: 'i' },
  assignSims: { permission: 'operations', icon: 'people', at: paths.inventory, letter: 'a' },
  shipSims: shipment({ permission: 'operations', icon: 'check', letter: 's' }),
  cancelShipment: shipment({ permission: 'operations', icon: 'cross' }),
  addSimProduct: { permission: 'operations', icon: 'plus', at: paths.simPrices, letter: 'n' },
  addSimDelivery: { permission: 'operations', icon: 'plus', at: paths.simPrices, letter: 'd' },
  exportReceivables: file(paths.money),
  exportPayments: file(paths.payments),
  exportTransfers: file(paths.transfers),
  exportRefunds: file(paths.refunds),
  exportCreditNotes: file(paths.creditNotes),
  exportWriteOffs: file(paths.writeOffs),
  exportDecisions: file(paths.disputes),
  exportRevenue: file(paths.revenue),
  exportRevenueMonth: secondFile(paths.revenue),
  exportRecurring: file(paths.recurring),
  exportRecurringMonth: secondFile(paths.recurring),
  exportRecovery: file(paths.recovery),
  exportTaxReport: file(paths.taxReport),
  exportExemptSales: secondFile(paths.taxReport),
  exportJournal: file(paths.journal),
  exportCustomers: file(paths.customers),
  exportSims: { permission: 'console', icon: 'arrow-down', at: paths.inventory, letter: 'e' },
  importStatement: { permission: 'money', icon: 'plus', at: paths.bankImports, letter: 'n' },
  inviteMember: { permission: 'staff', icon: 'plus', at: paths.staff, letter: 'n' },
  newTakeOver: { permission: 'takeover', icon: 'plus', at: paths.takeOvers, letter: 'n' },
  exportAudit: { permission: 'audit', icon: 'arrow-down', at: paths.audit, letter: 'e' },
  verifyAudit: { permission: 'audit', icon: 'lock', at: paths.audit, letter: 'v' },
  announce: { permission: 'settings', icon: 'plus', at: paths.announcements, letter: 'n' },
  addTaxRate: { permission: 'settings', icon: 'plus', at: paths.taxes, letter: 'n' },
  importTaxes: { permission: 'settings', icon: 'arrow-up', at: paths.taxes, letter: 'i' },
  exportTaxes: { permission: 'console', icon: 'arrow-down', at: paths.taxes, letter: 'e' },
  publishLegalText: { permission: 'settings', icon: 'plus', at: paths.legalTexts, letter: 'n' },
} as const satisfies Record<keyof typeof words.titles, ActionRow>;

export type ActionId = keyof typeof rows;

export interface Action extends ActionRow {
  readonly id: ActionId;
  readonly title: string;
  /** What its button says. */
  readonly short: string;
}

const short: Partial<Record<ActionId, string>> = words.short;
const isAction = (id: string): id is ActionId => id in rows;

export function actionOf(id: ActionId): Action {
  const title = words.titles[id];
  return { id, title, short: short[id] ?? title, ...rows[id] };
}

/** In the order in which they are offered. */
export const actions: readonly Action[] = Object.keys(rows).filter(isAction).map(actionOf);
