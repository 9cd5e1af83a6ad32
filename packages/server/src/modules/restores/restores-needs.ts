import type { Floor } from '../../jobs/floor.ts';
import type { Billing } from '../billing/index.ts';
import type { Carriers } from '../carriers/index.ts';
import type { Collecting } from '../collecting/index.ts';
import type { Commands } from '../commands/index.ts';
import type { Corrections } from '../corrections/index.ts';
import type { Hooks } from '../hooks/index.ts';
import type { Methods } from '../methods/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Reality } from '../reality/index.ts';
import type { Reconciliation } from '../reconciliation/index.ts';

export interface RestoresNeeds extends Floor {
  readonly methods: Pick<Methods, 'accountOfProfile' | 'keepMethods'>;
  readonly payments: Pick<Payments, 'announceCharge' | 'doubtUncalled' | 'recordLost'>;
  readonly corrections: Pick<Corrections, 'doubtUnasked'>;
  readonly reconciliation: Pick<Reconciliation, 'lostCharges' | 'reconcile'>;
  readonly carriers: Pick<Carriers, 'ids' | 'portOf'>;
  readonly commands: Pick<Commands, 'doubtUnsent'>;
  readonly billing: Pick<Billing, 'collectable' | 'lockInvoices' | 'owedInvoices' | 'skipNumbers'>;
  readonly collecting: Pick<Collecting, 'collectFound'>;
  readonly reality: Pick<Reality, 'readCarrierNow'>;
  readonly hooks: Pick<Hooks, 'skipSequences'>;
}
