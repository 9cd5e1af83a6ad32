import type { OpaquePayment } from '@linekeeper/contract';

/** Address and names that the gateway keeps beside a method and gives to the card's bank. */
export interface BillTo {
  firstName: string;
  lastName: string;
  company: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
}

/** What may be known of a stored card or bank account. */
export interface StoredMethod {
  paymentProfileId: string;
  kind: 'card' | 'bank';
  /** Card brand, or the bank account's type. */
  label: string;
  last4: string;
  expires: { month: number; year: number } | null;
  nameOnAccount: string | null;
  networkTransId: string | null;
}

export interface GatewayCustomer {
  profileId: string;
  merchantCustomerId: string;
  email: string;
  methods: StoredMethod[];
}

export interface NewCustomer {
  merchantCustomerId: string;
  email: string;
  billTo: BillTo;
  /** Null: it has no method yet. */
  payment: OpaquePayment | null;
}

/** It may have happened: look it up before anything is tried again. */
export interface Unknown {
  kind: 'unknown';
  cause: string;
}

/** `form_expired`: the token was used or is too old. `refused`: nothing was stored. */
export type NotStored = { kind: 'form_expired' } | { kind: 'refused'; reasonCode: string; reasonText: string };

export type CreateCustomerOutcome =
  | { kind: 'created'; profileId: string }
  | { kind: 'duplicate'; profileId: string }
  | NotStored
  | Unknown;

export type StoreMethodOutcome =
  | { kind: 'stored' | 'duplicate'; paymentProfileId: string }
  | { kind: 'full' }
  | { kind: 'no_customer' }
  | NotStored
  | Unknown;

export type RenewCardOutcome = { kind: 'renewed' } | { kind: 'missing' } | NotStored | Unknown;

export type Found<Thing> = { kind: 'found'; found: Thing } | { kind: 'missing' } | Unknown;
export type Gone = { kind: 'gone' } | Unknown;

/** Everything that goes over the wire; a repeat must be the same in every field to be seen as one. */
export interface ChargeOrder {
  profileId: string;
  paymentProfileId: string;
  amountCents: number;
  /** Ours, at most 20 characters, never used for another attempt. */
  invoiceNumber: string;
  description: string;
  /** The customer is present with a stored method (`stored`), or it is the first or a later charge of a series. */
  credentialUse: 'first' | 'subsequent' | 'stored';
  originalNetworkTransId: string | null;
  isRetry: boolean;
}

export interface Reason {
  reasonCode: string;
  reasonText: string;
}

/** What a transaction is over, as the gateway's books say. */
export interface Sum {
  amountCents: number;
  /** Three letters; null where the gateway names none, which is the currency of our account there. */
  currency: string | null;
}

export type ChargeOutcome =
  /** `sum` only where it was read from the gateway's books: the answer to a charge does not say it. */
  | { kind: 'approved'; transId: string; authCode: string | null; networkTransId: string | null; sum?: Sum }
  | ({ kind: 'declined'; transId: string | null; isHard: boolean } & Reason)
  | ({ kind: 'held'; transId: string } & Reason)
  /** The gateway answered and charged nothing. */
  | ({ kind: 'error'; transId: string | null } & Reason)
  | { kind: 'voided'; transId: string }
  /** An equal charge went through before; `transId` is that one's when the gateway tells it. */
  | { kind: 'duplicate'; transId: string | null }
  | Unknown;

export type FoundCharge = Exclude<ChargeOutcome, { kind: 'duplicate' }>;

/** How a transaction stands in the gateway's books. `disputed`: the card's owner went to the bank about it. */
export type BookedState =
  | 'pending'
  | 'held'
  | 'settled'
  | 'returned'
  | 'disputed'
  | 'declined'
  | 'failed'
  | 'voided'
  | 'unclear';

export interface BookedRow {
  transId: string;
  kind: 'charge' | 'refund';
  state: BookedState;
  /** What settles or has settled; zero for what never will. */
  amountCents: number;
  invoiceNumber: string | null;
  profileId: string | null;
  submittedAt: Date;
}

/** Why and when a bank sent a debit back. */
export interface BankReturn {
  code: string;
  text: string;
  at: Date;
}

export interface BookedTransaction extends BookedRow {
  /** Null where the gateway names none. */
  currency: string | null;
  /** What a refund gives back. */
  refTransId: string | null;
  batch: { id: string; settledAt: Date } | null;
  returned: BankReturn | null;
}

export interface SettledBatch {
  id: string;
  settledAt: Date;
  methodKind: 'card' | 'bank';
}

export type Listed<Thing> = { kind: 'listed'; items: Thing[] } | Unknown;

export interface RefundOrder {
  /** The settled charge that is given back, wholly or in part. */
  transId: string;
  amountCents: number;
  /** Ours, at most 20 characters, never used for another attempt. */
  invoiceNumber: string;
  description: string;
  profileId: string;
  paymentProfileId: string;
  method: { kind: 'card' | 'bank'; last4: string };
}

export type RefundOutcome = { kind: 'refunded'; transId: string } | ({ kind: 'refused' } & Reason) | Unknown;

/** `too_late`: it has settled, or is about to; only a refund gives it back. */
export type VoidOutcome = { kind: 'voided' } | { kind: 'too_late' } | ({ kind: 'refused' } & Reason) | Unknown;

/** Whether the gateway knows us, and the key that its hosted form wants from our pages. */
export type MerchantCheck =
  | { kind: 'known'; publicClientKey: string | null }
  | ({ kind: 'refused' } & Reason)
  | Unknown;

/**
 * The company that keeps cards and moves money. Failures of the network are outcomes, never exceptions.
 * Calls that store or charge are sent once; reads are repeated on their own for up to 45 seconds.
 */
export interface PaymentGateway {
  /** Stores the customer, and its method where it comes with one; 60 s. A customer of the same id, e-mail and description is a `duplicate`. */
  createCustomer(customer: NewCustomer): Promise<CreateCustomerOutcome>;
  findCustomer(by: { merchantCustomerId: string } | { profileId: string }): Promise<Found<GatewayCustomer>>;
  /** A customer that is not there counts as gone. */
  removeCustomer(profileId: string): Promise<Gone>;
  /** Checks the method with its bank (a zero amount, voided at once) and stores it; 60 s. */
  storeMethod(order: { profileId: string; billTo: BillTo; payment: OpaquePayment }): Promise<StoreMethodOutcome>;
  findMethod(at: { profileId: string; paymentProfileId: string }): Promise<Found<StoredMethod>>;
  /** Gives a stored card the expiry of its successor with the same number; its bank is asked. 60 s. */
  renewCard(order: {
    profileId: string;
    paymentProfileId: string;
    expires: { month: number; year: number };
  }): Promise<RenewCardOutcome>;
  removeMethod(at: { profileId: string; paymentProfileId: string }): Promise<Gone>;
  /** Charges once; 60 s. The gateway sees an equal order within eight hours as `duplicate` of an approved one. */
  charge(order: ChargeOrder): Promise<ChargeOutcome>;
  /** Looks for our number among the charges of a customer since an instant; the weightiest when there are several. */
  findCharge(by: { profileId: string; invoiceNumber: string; since: Date }): Promise<Found<FoundCharge>>;
  readCharge(transId: string): Promise<Found<FoundCharge>>;
  /** Batches that settled in a span of any length, oldest first. */
  listSettledBatches(span: { from: Date; to: Date }): Promise<Listed<SettledBatch>>;
  listBatch(batchId: string): Promise<Listed<BookedRow>>;
  /** Everything that has not settled: pending, held, declined, voided. */
  listUnsettled(): Promise<Listed<BookedRow>>;
  readBooked(transId: string): Promise<Found<BookedTransaction>>;
  /** Everything with our number among the transactions of a customer since an instant. */
  findBooked(by: { profileId: string; invoiceNumber: string; since: Date }): Promise<Listed<BookedTransaction>>;
  /** Gives back part or all of a settled charge, sent once; 60 s. */
  refund(order: RefundOrder): Promise<RefundOutcome>;
  /** Calls off a charge that has not settled; one that was called off before counts as voided. */
  voidCharge(transId: string): Promise<VoidOutcome>;
  /** Marks a stored method as the customer's default; the flag leaves every other one. */
  markDefault(at: {
    profileId: string;
    paymentProfileId: string;
  }): Promise<{ kind: 'done' } | { kind: 'missing' } | Unknown>;
  checkMerchant(): Promise<MerchantCheck>;
  /** How far the clock of a sandbox was moved ahead of ours; 0 for a gateway whose clock cannot be moved. */
  aheadMs(): Promise<number>;
}
