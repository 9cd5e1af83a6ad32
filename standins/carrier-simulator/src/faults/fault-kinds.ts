/** What goes wrong with one call as a whole, before or after the carrier acted on it. */
export const callFaults = [
  'timeout-after',
  'timeout-before',
  'duplicate-409',
  '429',
  '500',
  '502',
  '503',
  '504',
  '503-html',
  '403-xml',
  'empty-body',
  'token-expired',
  'session-expired',
] as const;
export type CallFault = (typeof callFaults)[number];

/** What goes wrong inside a call that is otherwise answered. */
export const turnFaults = ['duplicate-accepted', 'plan-refused', 'token-short', 'paging-drift'] as const;

/** What becomes of a SIM's order. */
export const orderFaults = [
  'fails',
  'slow',
  'completes-wrong',
  'elsewhere',
  'imei-mismatch',
  'external-change',
  'number-changes',
] as const;

/** How a SIM's usage or identifiers are reported wrongly. */
export const viewFaults = [
  'usage-restated',
  'usage-missing-day',
  'usage-late-day',
  'usage-huge',
  'usage-reset',
  'usage-down',
  'usage-two-sources',
  'over-limit',
  'iccid-short',
  'clock-skew',
] as const;

/** What goes wrong with what the carrier sends on its own. */
export const webhookFaults = [
  'webhook-early',
  'webhook-disorder',
  'webhook-batch',
  'webhook-duplicate',
  'webhook-lost',
  'webhook-forged',
] as const;

export const faultKinds = [...callFaults, ...turnFaults, ...orderFaults, ...viewFaults, ...webhookFaults] as const;
export type FaultKind = (typeof faultKinds)[number];

const answered: readonly string[] = callFaults;

export const isCallFault = (kind: FaultKind): kind is CallFault => answered.includes(kind);
