import type { StaffRole } from '@linekeeper/contract/provider';
import { actAs } from '../kernel/acting.ts';
import { after, hourMs } from '../kernel/clock.ts';
import { brandId, type StaffId } from '../kernel/ids.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import type { DemoNeeds, StaffCalls } from './demo-needs.ts';

/** What every call of a member of staff brings besides its own parts. */
export interface StaffParts {
  readonly caller: StaffCaller;
  readonly cookie: { begin(): void; end(): void; readonly csrfToken: string };
  readonly params: undefined;
  readonly query: undefined;
  readonly body: undefined;
}

/** What working as staff needs. */
export interface StaffNeeds extends Pick<DemoNeeds, 'machineClock'> {
  readonly staff: Pick<DemoNeeds['staff'], 'calls'>;
}

type Work<Result> = (calls: StaffCalls, call: StaffParts) => Promise<Result>;

/** No browser keeps the session. */
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const noParts = { cookie, params: undefined, query: undefined, body: undefined };

/** Makes calls as the member who has the role; an owner where no one has it yet. */
export async function asStaff<Result>(
  { staff: { calls }, machineClock }: StaffNeeds,
  role: StaffRole,
  work: Work<Result>,
): Promise<Result> {
  const asker = (memberId: string, email: string, name: string | null): StaffCaller => ({
    memberId: brandId<StaffId>(memberId),
    email,
    name,
    role,
    sessionHash: '',
    endsAt: after(machineClock.now(), hourMs),
  });
  const { items } = await calls.listStaff({ ...noParts, caller: asker('', '', null) });
  const member = items.find((one) => one.role === role) ?? items.find((one) => one.role === 'owner');
  if (!member) throw new Error('the console has no member of staff yet');
  const caller = asker(member.id, member.email, member.name);
  const actor = { kind: 'staff', id: member.id } as const;
  return actAs({ actor, address: '127.0.0.1' }, () => work(calls, { ...noParts, caller }));
}
