/** What the security log tells of. */
export type SecurityEvent =
  | 'signed-up'
  | 'sign-up-confirmed'
  | 'sign-up-code-failed'
  | 'log-in'
  | 'log-in-failed'
  | 'locked-out'
  | 'address-locked-out'
  | 'refused-while-locked'
  | 'log-out'
  | 'signed-out-everywhere'
  | 'refresh-token-reused'
  | 'password-reset-asked'
  | 'password-reset-failed'
  | 'password-reset'
  | 'password-changed'
  | 'password-change-refused'
  | 'password-set'
  | 'factor-begun'
  | 'factor-set-up'
  | 'factor-changed'
  | 'contact-change-asked'
  | 'contact-code-failed'
  | 'contact-changed'
  | 'device-remembered'
  | 'device-changed'
  | 'device-forgotten'
  | 'invited'
  | 'enabled'
  | 'disabled'
  | 'deleted'
  | 'limited'
  | 'administration'
  | 'administration-refused';

/** Names and ids alone: nothing that opens anything, and nothing that somebody typed. */
export type SecurityFacts = { subject?: string | null; client?: string } & Readonly<
  Record<string, string | number | boolean | null>
>;

/** Where lines of the security log go, one JSON object each. */
export type SecurityLog = (line: string) => void;

/** One line: what happened, when, to whom, from where, and by which request. */
export function securityLine(
  event: SecurityEvent,
  of: { at: Date; address: string | null; requestId: string; hopRequestId: string | null; facts: SecurityFacts },
): string {
  const { at, address, requestId, hopRequestId, facts } = of;
  const { subject = null, ...more } = facts;
  return JSON.stringify({
    event: `security.${event}`,
    time: at.toISOString(),
    subject,
    address,
    requestId,
    ...(hopRequestId === null ? {} : { hopRequestId }),
    ...more,
  });
}
