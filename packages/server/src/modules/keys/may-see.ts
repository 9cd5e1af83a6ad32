import { mayDo } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import type { KeyRecord } from './api-key.ts';

/** Whether there is such a key for the caller: owners of every key, everyone of their own. Staff who look see all. */
export function maySee({ role, subject, key }: Caller, found: Pick<KeyRecord, 'subject'>): boolean {
  const isStaff = subject === '' && key === undefined;
  return isStaff || mayDo(role, 'keys') || (found.subject !== null && found.subject === subject);
}
