import type { StaffRole } from '@linekeeper/contract/provider';
import type { StaffId } from './ids.ts';

/** Which member of the provider's staff is asking, as our own table says on this very request. */
export interface StaffCaller {
  readonly memberId: StaffId;
  readonly email: string;
  readonly name: string | null;
  readonly role: StaffRole;
  /** Names the session without opening it. */
  readonly sessionHash: string;
  /** When the session ends, whatever happens in it. */
  readonly endsAt: Date;
}
