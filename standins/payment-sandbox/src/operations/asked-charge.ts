import type { Instrument } from '../cards/instrument.ts';
import type { FaultKind } from '../store/faults.store.ts';
import type { ChargeSource } from './charge-source.ts';
import type { TransactionRequest } from './transaction-shape.ts';

/** A charge that passed the checks which need no network: what is left is to ask for the money. */
export type Charge = {
  request: TransactionRequest;
  refId: string;
  amountCents: number;
  source: ChargeSource;
  instrument: Instrument;
  fault: FaultKind | undefined;
  at: Date;
};
