import type { Role } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';

/** Somebody who may log in for an account. */
export interface Person {
  subject: string;
  accountId: AccountId;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  /** When the first verified token of this person was seen. */
  firstSeenAt: Date | null;
}
