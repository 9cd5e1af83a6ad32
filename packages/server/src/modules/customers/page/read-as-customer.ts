import type { AccountId } from '../../../kernel/ids.ts';

/** What a call needs besides its own parts, made by someone who may only read this account and is none of its people. */
export const readAs = (accountId: AccountId) =>
  ({
    caller: { subject: '', accountId, role: 'viewer' },
    params: undefined,
    query: undefined,
    body: undefined,
    ip: '',
  }) as const;
