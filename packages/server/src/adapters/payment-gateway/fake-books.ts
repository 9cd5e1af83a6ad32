import type {
  BankReturn,
  BookedState,
  BookedTransaction,
  ChargeOrder,
  FoundCharge,
  RefundOrder,
  RefundOutcome,
  SettledBatch,
  VoidOutcome,
} from '../../modules/methods/index.ts';

/** A charge as a look at the books finds it. */
export function foundIn({ outcome, order, currency }: KeptCharge): FoundCharge {
  return outcome.kind === 'approved'
    ? { ...outcome, sum: { amountCents: order.amountCents, currency: currency ?? null } }
    : outcome;
}

export interface KeptCharge {
  order: ChargeOrder;
  methodKind: 'card' | 'bank';
  transId: string;
  outcome: FoundCharge;
  at: number;
  batch?: SettledBatch;
  returned?: BankReturn;
  /** The card's owner went to the bank about it: `won` when the bank gave the money back to us. */
  dispute?: 'open' | 'won';
  /** Other than that of our account. */
  currency?: string;
}

interface KeptRefund {
  order: RefundOrder;
  transId: string;
  at: number;
  batch?: SettledBatch;
  /** Somebody called it off at the gateway. */
  isCalledOff?: boolean;
}

/** The books of the gateway in memory: what was taken, given back, settled and returned. */
export class FakeBooks {
  readonly charges: KeptCharge[] = [];
  readonly refunds: KeptRefund[] = [];
  readonly batches: SettledBatch[] = [];

  /** Settles everything pending, cards and bank accounts in a batch each. */
  settle(at: Date, newId: () => string): void {
    for (const methodKind of ['card', 'bank'] as const) {
      const due = [
        ...this.charges.filter((one) => one.methodKind === methodKind && this.#stateOf(one) === 'pending'),
        ...this.refunds.filter((one) => one.order.method.kind === methodKind && !one.batch && !one.isCalledOff),
      ];
      if (due.length === 0) continue;
      const batch = { id: newId(), settledAt: at, methodKind };
      this.batches.push(batch);
      for (const one of due) one.batch = batch;
    }
  }

  /** A bank sends a settled debit back. */
  sendBack(transId: string, returned: BankReturn): void {
    const charge = this.charges.find((one) => one.transId === transId && one.batch !== undefined);
    if (!charge) throw new Error('only a settled charge comes back');
    charge.returned = returned;
  }

  refund(order: RefundOrder, at: number, newId: () => string): RefundOutcome {
    const charge = this.charges.find((one) => one.transId === order.transId);
    if (!charge?.batch || charge.returned) return refused('54', 'It does not meet the criteria for a credit.');
    const given = this.refunds.filter((one) => one.order.transId === order.transId).map((one) => one.order.amountCents);
    const total = given.reduce((sum, cents) => sum + cents, order.amountCents);
    if (total > charge.order.amountCents) return refused('55', 'The sum of credits exceeds the original debit.');
    const transId = newId();
    this.refunds.push({ order, transId, at });
    return { kind: 'refunded', transId };
  }

  voidCharge(transId: string): VoidOutcome {
    const charge = this.charges.find((one) => one.transId === transId);
    if (!charge) return refused('16', 'The transaction cannot be found.');
    if (charge.batch) return { kind: 'too_late' };
    charge.outcome = { kind: 'voided', transId };
    return { kind: 'voided' };
  }

  all(): BookedTransaction[] {
    return [...this.charges.map((one) => this.#presentCharge(one)), ...this.refunds.map(presentRefund)];
  }

  #stateOf({ outcome, batch, returned, dispute }: KeptCharge): BookedState {
    if (returned) return 'returned';
    if (dispute === 'open') return 'disputed';
    if (batch) return 'settled';
    return stateOfOutcome[outcome.kind];
  }

  #presentCharge(charge: KeptCharge): BookedTransaction {
    const { order, transId, at, batch, returned, currency } = charge;
    const state = this.#stateOf(charge);
    const isMoney = ['pending', 'settled', 'returned', 'disputed'].includes(state);
    return {
      transId,
      kind: 'charge',
      state,
      amountCents: isMoney ? order.amountCents : 0,
      invoiceNumber: order.invoiceNumber,
      profileId: order.profileId,
      submittedAt: new Date(at),
      currency: currency ?? null,
      refTransId: null,
      batch: batch ? { id: batch.id, settledAt: batch.settledAt } : null,
      returned: returned ?? null,
    };
  }
}

const stateOfOutcome: Record<FoundCharge['kind'], BookedState> = {
  approved: 'pending',
  held: 'held',
  voided: 'voided',
  declined: 'declined',
  error: 'failed',
  unknown: 'unclear',
};

const presentRefund = ({ order, transId, at, batch, isCalledOff }: KeptRefund): BookedTransaction => ({
  transId,
  kind: 'refund',
  state: isCalledOff ? 'voided' : batch ? 'settled' : 'pending',
  amountCents: isCalledOff ? 0 : order.amountCents,
  invoiceNumber: order.invoiceNumber || null,
  profileId: order.profileId,
  submittedAt: new Date(at),
  currency: null,
  refTransId: order.transId,
  batch: batch ? { id: batch.id, settledAt: batch.settledAt } : null,
  returned: null,
});

const refused = (reasonCode: string, reasonText: string) => ({ kind: 'refused', reasonCode, reasonText }) as const;
