import type { Audited } from '../../audit/index.ts';
import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Methods } from '../../methods/index.ts';
import type { Revenue } from '../../revenue/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Tax } from '../../tax/index.ts';
import type { Notices } from '../../notices/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';

export type BillingNeeds = Floor &
  Audited & {
    readonly ledger: Pick<Ledger, 'balanceCents' | 'postLedger'>;
    readonly revenue: Pick<Revenue, 'deferRevenue' | 'takeBackRevenue'>;
    readonly rules: Pick<Rules, 'currentRules'>;
    readonly tax: Pick<Tax, 'taxOf'>;
    /** Whose support address papers name where the seller has none. */
    readonly brand: { readonly supportEmail: string };
    readonly methods: Pick<Methods, 'holdMethods' | 'keepMethods' | 'releaseMethods'>;
    readonly accounts: Pick<Accounts, 'getAccount' | 'getBillingContact' | 'getPaymentTerms' | 'noteOverdue'>;
    readonly lines: Pick<Lines, 'tagsOf'>;
    readonly subscriptions: Pick<Subscriptions, 'concludeCharges'>;
    readonly notices: Pick<Notices, 'mailClosing' | 'mailOverdue'>;
  };
