import type { Role } from '@linekeeper/contract';
import type { AccountId } from './ids.ts';

/** Who is asking, as our own table says on this very request. */
export interface Caller {
  readonly subject: string;
  readonly accountId: AccountId;
  readonly role: Role;
  /** Staff who act for the account, as its people read who changed something; they are none of them. */
  readonly actsAs?: string;
}
