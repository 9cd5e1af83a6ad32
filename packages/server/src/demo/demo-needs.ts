import type { CarrierId } from '@linekeeper/contract';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Handlers } from '../http/call.ts';
import type { Floor } from '../jobs/floor.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { Tx } from '../store/database.ts';
import type { Story } from './story.ts';

/** The calls of a customer that the story makes. */
export type CustomersCalls = Handlers<
  | 'activatePlans'
  | 'addPaymentMethod'
  | 'chargeFailedSubscriptions'
  | 'createJob'
  | 'createQuote'
  | 'getFailedSubscriptions'
  | 'getProfile'
  | 'listCatalog'
  | 'listLines'
  | 'retryActivation'
  | 'signUp'
  | 'startJob'
>;

/** What the practice bank, the practice carriers and the own user pool are asked on the customer's side. */
export interface Practice {
  /** What the hosted form answers for a card; months are counted from the sandbox's own. */
  cardToken(number: string, expires: { month: number; year: number }): Promise<Opaque>;
  /** The next charges are declined. */
  declineCharges(times: number): Promise<void>;
  beginOutage(carrier: CarrierId): Promise<void>;
  endOutages(): Promise<void>;
  /** Enters the mailed code. False while there is none; true also when that was done before. */
  confirmSignUp(email: string): Promise<boolean>;
}

export interface Opaque {
  dataDescriptor: string;
  dataValue: string;
}

export interface DemoNeeds extends Floor {
  readonly clock: BusinessClock;
  readonly calls: CustomersCalls;
  readonly practice: Practice;
  readonly story: () => Promise<Story>;
  readonly freeSims: (carrier: CarrierId, most: number) => Promise<readonly string[]>;
  /** Tells that the customer was there for the first time. */
  readonly firstSeen: (tx: Tx, person: { accountId: AccountId; subject: string }) => Promise<void>;
}
