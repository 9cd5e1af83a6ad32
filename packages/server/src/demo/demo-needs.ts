import type { CarrierId } from '@linekeeper/contract';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Handlers } from '../http/call.ts';
import type { ProviderHandlers } from '../http/provider-call.ts';
import type { Floor } from '../jobs/floor.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { Tx } from '../store/database.ts';
import type { Told } from './beats.ts';

/** The calls of a customer that the story makes. */
export type CustomersCalls = Handlers<
  | 'activatePlans'
  | 'addPaymentMethod'
  | 'chargeFailedSubscriptions'
  | 'createJob'
  | 'createQuote'
  | 'getBillingContact'
  | 'getFailedSubscriptions'
  | 'getPayment'
  | 'getProfile'
  | 'getSimOffers'
  | 'listCatalog'
  | 'listLines'
  | 'listPayments'
  | 'listShipments'
  | 'orderSims'
  | 'priceSims'
  | 'retryActivation'
  | 'signUp'
  | 'startJob'
  | 'updateBillingContact'
>;

/** The calls of the console that the provider's staff make. */
export type StaffCalls = ProviderHandlers<
  | 'addCustomerExemption'
  | 'addCustomerExtra'
  | 'addCustomerNote'
  | 'approveCustomer'
  | 'approveRequest'
  | 'assignSims'
  | 'changeCustomerTerms'
  | 'changeRules'
  | 'changeTaxes'
  | 'chooseStaffPassword'
  | 'closeCustomer'
  | 'createBankImport'
  | 'createCustomer'
  | 'createTakeOver'
  | 'findCustomers'
  | 'getCustomer'
  | 'getCustomerTerms'
  | 'getRules'
  | 'getTakeOver'
  | 'getTaxes'
  | 'holdCustomer'
  | 'importSims'
  | 'inviteCustomerPerson'
  | 'inviteStaff'
  | 'keepCustomerLine'
  | 'listAnnouncementsForStaff'
  | 'listApprovals'
  | 'listBankImports'
  | 'listCustomerInvoices'
  | 'listCustomerNotes'
  | 'listCustomerPayments'
  | 'listCustomerRecordedPayments'
  | 'listDifferences'
  | 'listPlansForStaff'
  | 'listShipmentsOfAll'
  | 'listSimOrders'
  | 'listStaff'
  | 'listTakeOvers'
  | 'logInStaff'
  | 'makeAnnouncement'
  | 'previewStaffAction'
  | 'proveStaffAuthenticator'
  | 'publishPlanDraft'
  | 'readBankFile'
  | 'shipSims'
  | 'startPlanDraft'
  | 'startTakeOver'
  | 'suggestSims'
  | 'takeStaffAction'
  | 'verifyAudit'
>;

/** What the practice bank, the practice carriers and the own user pool are asked on the customer's side. */
export interface Practice {
  /** What the hosted form answers for a card; months are counted from the sandbox's own. */
  cardToken(number: string, expires: { month: number; year: number }): Promise<Opaque>;
  /** The next charges of the method of a charge are declined. */
  declineCharges(times: number, ofTransaction: string): Promise<void>;
  /** The bank of a settled charge's card takes the money back. */
  dispute(transaction: string): Promise<void>;
  beginOutage(carrier: CarrierId): Promise<void>;
  endOutages(): Promise<void>;
  /** SIMs come to the carriers, as a text like the inventory's. */
  deliverSims(csv: string): Promise<void>;
  /** Someone at the carrier changes a SIM. */
  changeSim(iccid: string, change: { state: 'active' | 'suspended'; planRef?: string }): Promise<void>;
  /** The carrier says of the next order for a SIM that it is done, and it never becomes true. */
  ignoreOrder(carrier: CarrierId, iccid: string): Promise<void>;
  /** Enters the mailed code. False while there is none; true also when that was done before. */
  confirmSignUp(email: string): Promise<boolean>;
}

export interface Opaque {
  dataDescriptor: string;
  dataValue: string;
}

/** The provider's side of it. */
export interface StaffSide {
  readonly calls: StaffCalls;
  /** The text of the newest email to a member of staff; null while there is none. */
  readonly mailTo: (email: string) => Promise<string | null>;
  /** What an authenticator app shows for a secret. */
  readonly codeAt: (secret: string, now: Date) => string;
  /** The SIMs of the other customers, as a text like the inventory's. */
  readonly readSims: () => Promise<string>;
}

export interface DemoNeeds extends Floor {
  readonly clock: BusinessClock;
  readonly calls: CustomersCalls;
  readonly staff: StaffSide;
  readonly practice: Practice;
  readonly told: () => Promise<Told>;
  readonly freeSims: (carrier: CarrierId, most: number) => Promise<readonly string[]>;
  /** Tells that the customer was there for the first time. */
  readonly firstSeen: (tx: Tx, person: { accountId: AccountId; subject: string }) => Promise<void>;
}
