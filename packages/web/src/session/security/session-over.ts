import { messages } from '@linekeeper/contract';
import type { PoolError } from '../pool/pool-error.ts';

const overTexts: readonly string[] = [
  messages.userNotAuthenticated,
  messages.sessionNotRenewable,
  messages.idTokenMissing,
];

/** Whether the pool has ended this session, as after a sign-out everywhere in another browser. */
export function isSessionOver({ code, message }: PoolError): boolean {
  if (code === 'NotAuthorizedException')
    return /^(?:Access|Invalid Access|Refresh|Invalid Refresh) Token/.test(message);
  return code === '' && overTexts.includes(message);
}
