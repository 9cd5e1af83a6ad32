import type { WallRules } from './store/wall/wall-rules.ts';

// What the provider sells, decides and has done: the same for all.
const catalogue = { kind: 'shared', may: 'read' } as const;
// Numbers, moments and subjects of log-ins, without an account; and what is sealed.
const accountless = { kind: 'shared', may: 'write' } as const;
// For staff and workers.
const staffOnly = { kind: 'closed' } as const;

/** What the wall between accounts does with tables that have no account of their own, or not only. */
export const wallBetweenAccounts: WallRules = {
  'accounts.accounts': { kind: 'own', column: 'id' },
  'announcements.announcements': { kind: 'listed', column: 'account_ids' },
  'inventory.sims': { kind: 'own', column: 'account_id', orNoOnes: true },
  'inventory.sim_orders': { kind: 'own', column: 'account_id', orNoOnes: true },
  // The nightly readings of carriers belong to no account.
  'reality.runs': { kind: 'own', column: 'account_id', orNoOnes: true },
  'bulk.rows': { kind: 'part', of: 'bulk.jobs', column: 'job_id', itsColumn: 'id' },
  'metering.usage_days': { kind: 'part', of: 'lines.lines', column: 'line_id', itsColumn: 'id' },
  'metering.sim_counters': { kind: 'part', of: 'lines.lines', column: 'iccid', itsColumn: 'iccid' },
  'fleet.lines': { kind: 'own', column: 'account_id' },
  'fleet.found_lines': { kind: 'own', column: 'account_id' },
  'spending.open_usage': { kind: 'own', column: 'account_id' },

  'plans.plans': catalogue,
  'plans.plan_versions': catalogue,
  'plans.announced_versions': catalogue,
  'plans.waiting_versions': catalogue,
  'rules.versions': catalogue,
  'rules.logos': catalogue,
  'tax.rates': catalogue,
  'terms.texts': catalogue,
  'shipments.products': catalogue,
  'shipments.deliveries': catalogue,
  'mail.wordings': catalogue,
  'clock.business_time': catalogue,

  'reconciliation.nights': catalogue,
  'reconciliation.settled_batches': catalogue,

  'audit.heads': accountless,
  'billing.series': accountless,
  'carriers.call_budgets': accountless,
  'http.rate_limits': accountless,
  'mail.causes': accountless,
  'mail.wording_faults': accountless,
  // Log-ins at carriers, sealed.
  'carriers.sessions': accountless,
  // What carriers call a SIM; who has it is elsewhere.
  'carriers.sim_refs': accountless,
  'identity.pool_duties': accountless,
  // Asked before the account is known.
  'identity.revocations': accountless,
  'mail.outbox': accountless,

  'bank.deposits': staffOnly,
  'bank.imports': staffOnly,
  'bank.kept_columns': staffOnly,
  'carriers.webhook_addresses': staffOnly,
  'carriers.webhooks': staffOnly,
  'clock.move_counts': staffOnly,
  'clock.moves': staffOnly,
  'demo.staff': staffOnly,
  'identity.revocation_feed': staffOnly,
  'plans.drafts': staffOnly,
  'reconciliation.notifications': staffOnly,
  'restores.restores': staffOnly,
  'setup.checks': staffOnly,
  'setup.dismissals': staffOnly,
  'staff.members': staffOnly,
  'staff.pool': staffOnly,
  'staff.ready_log_in': staffOnly,
  'staff.sessions': staffOnly,
  'takeover.known': staffOnly,
  'takeover.rows': staffOnly,
  'takeover.take_overs': staffOnly,
};
