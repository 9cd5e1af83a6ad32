import type { StaffRole } from '@linekeeper/contract/provider';
import { brandId, type StaffId } from '../src/kernel/ids.ts';

/** What a call of the console brings besides its own parts, made by a member of staff. */
export const staffCall = (role: StaffRole, name: string, id = 'staff_1') => ({
  caller: {
    memberId: brandId<StaffId>(id),
    email: `${id}@example.com`,
    name,
    role,
    sessionHash: '',
    endsAt: new Date(),
  },
  cookie: { begin: () => undefined, end: () => undefined, csrfToken: '' },
  params: undefined,
  query: undefined,
  body: undefined,
});
