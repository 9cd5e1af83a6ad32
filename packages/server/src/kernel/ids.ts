import { orderedUuid } from './ordered-uuid.ts';

declare const brand: unique symbol;
type Id<Prefix extends string> = `${Prefix}_${string}` & { readonly [brand]: Prefix };

export type AccountId = Id<'acct'>;
export type SignUpId = Id<'sup'>;
/** A company that staff invited to sign up. */
export type ProspectId = Id<'prs'>;
/** From the invitation on; the pool carries it for the invited person. */
export type PersonId = Id<'person'>;
/** A log-in of a person in one place. */
export type SessionId = Id<'sess'>;
/** A member of the provider's staff, from the invitation on. */
export type StaffId = Id<'staff'>;
export type PaymentMethodId = Id<'pm'>;
/** A charge attempt; the customer calls it a transaction. */
export type ChargeId = Id<'txn'>;
/** Money given back by an operator. */
export type CorrectionId = Id<'cor'>;
/** A fact of the gateway that an operator took over. */
export type AdoptionId = Id<'adp'>;
export type RestoreId = Id<'rst'>;
/** What a bank or the gateway kept for a dispute. */
export type FeeId = Id<'fee'>;
/** Why an account pays no tax: a certificate that the provider has seen. */
export type ExemptionId = Id<'exm'>;
/** A charge or a discount of an account that no line causes. */
export type ExtraId = Id<'ext'>;
export type PlanId = Id<'plan'>;
/** Prices of a plan for one account alone. */
export type OverrideId = Id<'ovr'>;
/** Terms of a plan that staff prepare. */
export type PlanDraftId = Id<'drf'>;
export type LineId = Id<'line'>;
export type UsageAdjustmentId = Id<'adj'>;
/** A saved view of the list of lines. */
export type ViewId = Id<'view'>;
export type CommandId = Id<'cmd'>;
export type JobId = Id<'job'>;
/** What a change comes to before it is made. */
export type QuoteId = Id<'quo'>;
export type SubscriptionId = Id<'sub'>;
/** An order of SIM cards. */
export type ShipmentId = Id<'ship'>;
export type SimProductId = Id<'simp'>;
export type SimDeliveryId = Id<'simd'>;
/** What ordered subscriptions: a job. One from before orders were noted stands for itself. Or SIM cards that shipped. */
export type OrderId = JobId | ShipmentId | SubscriptionId;
/** A change of plan as it took effect. */
export type PlanMoveId = Id<'move'>;
export type InvoiceId = Id<'inv'>;
export type CreditNoteId = Id<'crn'>;
export type RecordedPaymentId = Id<'rcp'>;
/** What one payment collects: amounts of invoice lines. One from before collections has the id of its invoice. */
export type CollectionId = Id<'col'>;
/** Something on which portal, carrier and billing disagree. */
export type FindingId = Id<'fnd'>;
/** One reading of a carrier or an account. */
export type RealityRunId = Id<'run'>;
export type EventId = Id<'evt'>;
export type MailId = Id<'mail'>;
/** A move of business time. */
export type MoveId = Id<'move'>;
/** A set of files that takes customers over from another system. */
export type TakeOverId = Id<'tko'>;
/** A bank statement that staff imported. */
export type BankImportId = Id<'bim'>;
/** An entry of the audit chain. */
export type AuditEntryId = Id<'aud'>;
/** A key of one subject, under which its values in audit entries are sealed. */
export type AuditKeyId = Id<'akey'>;
/** What becomes of an account whose payments failed. */
/** What a member of staff asked for, or did alone. */
export type ApprovalId = Id<'apr'>;
/** Personal data that two members of staff had erased. */
export type ErasureId = Id<'ers'>;
/** Of what staff noted about a customer. */
export type NoteId = Id<'note'>;
/** Of what the provider tells its customers. */
export type AnnouncementId = Id<'ann'>;
/** Of a letter that staff sent themselves to look at it. */
export type LetterTestId = Id<'ltest'>;
/** Staff that see an account as its customer does. */
export type LookId = Id<'look'>;
/** One check of something outside, by staff who set up an installation. */
export type SetupCheckId = Id<'chk'>;
/** What an owner lets staff do, by a code. */
export type MandateId = Id<'mnd'>;
/** An API key of an account. */
export type ApiKeyId = Id<'key'>;
/** One call that was made with an API key. */
export type ApiKeyCallId = Id<'kcall'>;
/** An address that events are sent to. */
export type HookId = Id<'hook'>;
/** Something that happened, as it is sent. */
export type HookEventId = Id<'hev'>;
/** An event on its way to one address. */
export type HookDeliveryId = Id<'hdl'>;
/** What one call with an API key may come to. */
export type KeySpendId = Id<'kspd'>;
export type CaseId = Id<'case'>;

/** Opaque, prefixed and ordered: what this process made later sorts later. */
export function newId<Made extends Id<string>>(prefix: Made extends Id<infer Prefix> ? Prefix : never): Made {
  return brandId<Made>(`${prefix}_${orderedUuid()}`);
}

/** The part of an id behind its prefix: two ids that were made together may share it. */
export const uuidOf = (id: string): string => id.slice(id.indexOf('_') + 1);

/** Takes a text that the store or the wire gave as an id; whether it exists is the store's answer. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the id it expects
export function brandId<Made extends Id<string>>(text: string): Made {
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- the one place where a text becomes an id
  return text as Made;
}
