import type { Actor } from '../../kernel/acting.ts';
import type { AccountId, AuditEntryId } from '../../kernel/ids.ts';

/** Everything that is written down, as `noun.verb`; an entry has no other action. */
export const auditActions = [
  'account.signed_up',
  'account.taken_over',
  'prospect.invited',
  'prospect.invited_again',
  'prospect.revoked',
  'account.verified',
  'account.removed',
  'account.closed',
  'account.created',
  'account.held',
  'account.released',
  'account.approved',
  'account.erasure_ordered',
  'account.erased',
  'profile.changed',
  'calendar.changed',
  'billing_contact.changed',
  'language.chosen',
  'email_preference.changed',
  'spend_cap.changed',
  'payment_terms.changed',
  'terms.accepted',
  'person.invited',
  'person.invited_again',
  'person.invitation_failed',
  'person.joined',
  'person.role_changed',
  'person.removed',
  'person.forgotten',
  'person.password_reset',
  'person.logged_in',
  'person.password_changed',
  'person.second_step_changed',
  'person.email_changed',
  'person.locked_out',
  'person.sessions_ended',
  'person.unlocked',
  'person.second_step_removed',
  'person.recovery_codes_made',
  'person.recovery_code_used',
  'person.erasure_ordered',
  'person.erased',
  'staff.invited',
  'staff.invited_again',
  'staff.role_changed',
  'staff.emails_chosen',
  'staff.disabled',
  'staff.enabled',
  'staff.logged_in',
  'staff.logged_out',
  'method.added',
  'method.removed',
  'method.made_default',
  'method.disabled',
  'payment.requested',
  'payment.looked_at',
  'payment.resolved',
  'payment.recorded',
  'payment.reversed',
  'correction.requested',
  'correction.resolved',
  'transaction.adopted',
  'difference.closed',
  'fee.booked',
  'fee.reversed',
  'plan.version_announced',
  'plan.version_published',
  'plan.version_called_off',
  'plan.retired',
  'plan.put_on_sale',
  'plan_draft.started',
  'plan_draft.saved',
  'plan_draft.discarded',
  'invoice.closed',
  'invoice.credited',
  'dunning.suspended',
  'dunning.ended',
  'dunning.held',
  'dunning.released',
  'dunning.closed',
  'dunning.line_kept',
  'dunning.line_given_back',
  'balance.taken_over',
  'line.taken_over',
  'take_over.created',
  'take_over.started',
  'take_over.inviting',
  'bank_import.created',
  'bank_import.recording',
  'bank_row.chosen',
  'bank_row.skipped',
  'sims.claimed',
  'sims.imported',
  'sims.assigned',
  'sims.claim_code_renewed',
  'shipment.ordered',
  'shipment.shipped',
  'shipment.canceled',
  'sim_prices.added',
  'sim_prices.changed',
  'line.plan_change_called_off',
  'line.renamed',
  'line.imei_changed',
  'lines.tagged',
  'cancellation.scheduled',
  'cancellation.called_off',
  'view.saved',
  'view.removed',
  'job.started',
  'job.scheduled',
  'job.rescheduled',
  'job.stopped',
  'job.paused',
  'job.resumed',
  'job.canceled',
  'check.requested',
  'command.looked_at',
  'customer.noted',
  'customer.exported',
  'customer.looked_at',
  'customer.look_ended',
  'support_code.made',
  'support_code.withdrawn',
  'support_code.entered',
  'support_code.refused',
  'support_code.ended',
  'support.acted',
  'key.made',
  'key.rotated',
  'key.revoked',
  'hook.made',
  'hook.changed',
  'hook.rotated',
  'hook.removed',
  'hook.replayed',
  'hook.disabled',
  'approval.requested',
  'approval.approved',
  'approval.refused',
  'approval.withdrawn',
  'approval.expired',
  'approval.failed',
  'finding.accepted',
  'finding.looked_at',
  'finding.left',
  'finding.ended',
  'plans.imported',
  'taxes.imported',
  'interest.changed',
  'extra.added',
  'extra.ended',
  'override.added',
  'override.changed',
  'override.ended',
  'exemption.granted',
  'exemption.ended',
  'rules.imported',
  'rules.withdrawn',
  'logo.uploaded',
  'legal_text.published',
  'legal_text.withdrawn',
  'announcement.made',
  'announcement.ended',
  'setup.check_begun',
  'setup.checked',
  'setup.dismissed',
  'setup.brought_back',
  'email.sent_again',
  'email.test_sent',
  'email.wording_changed',
  'carrier.read',
  'gateway.read',
  'queue_job.retried',
  'queue_job.given_up',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Small values that name no person. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export interface AuditEntry {
  /** Null: it concerns the provider, not one account. */
  readonly account: AccountId | null;
  readonly action: AuditAction;
  /** Ids of what it concerns, each under the word for it. */
  readonly about: Readonly<Record<string, string>>;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
  /** What names a person or a company. `of` is whose it is: a subject, or the account. */
  readonly personal?: { readonly of: string; readonly values: AuditFacts };
  /** The id of the one thing that is written with it and asks where it came from: the entry's own is made of it. */
  readonly writtenWith?: string;
}

/** Values of one subject, readable while the key exists. */
export interface SealedValues {
  readonly of: string;
  readonly keyId: string;
  readonly box: string;
}

/** Where entries of no account are. */
export const provider = 'provider';

/** An entry as it is stored: texts of JSON, byte for byte what the seal covers. */
export interface EntryRow {
  id: AuditEntryId;
  accountId: string;
  at: Date;
  action: string;
  actorKind: Actor['kind'];
  actorId: string | null;
  requestId: string | null;
  about: string;
  before: string | null;
  after: string | null;
  personal: string | null;
}
