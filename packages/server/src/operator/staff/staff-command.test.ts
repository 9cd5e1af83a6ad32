import { expect, it } from 'vitest';
import { Refusal } from '../../kernel/refusal.ts';
import type { NewMember } from '../../modules/staff/members/invite-member.ts';
import { runStaffCommand } from './staff-command.ts';

const run = async (args: string[], { hasConsole = true, isKnown = false } = {}) => {
  const invited: NewMember[] = [];
  const lines: string[] = [];
  const inviteMember = (member: NewMember) => {
    invited.push(member);
    return isKnown ? Promise.reject(new Refusal('staff_exists')) : Promise.reject(new Error('no answer is needed'));
  };
  const staff = { hasConsole, inviteMember };
  const code = await runStaffCommand({ staff, print: (line) => void lines.push(line) }, [
    'invite-staff',
    ...args,
  ]).catch(() => 'asked');
  return { code, invited, said: lines.join('\n') };
};

it('hands on email, name and role', async () => {
  const member = { email: 'ada@example.com', name: 'Ada Byron', role: 'owner' };
  const { code, invited } = await run(['ada@example.com', '--role', 'owner', '--name', ' Ada Byron ']);
  expect([code, invited]).toEqual(['asked', [member]]);
});

it.each([
  [['ada@example.com']],
  [['ada@example.com', '--role', 'king']],
  [['ada', '--role', 'owner']],
  [['ada@example.com', 'bob@example.com', '--role', 'owner']],
  [['ada@example.com', '--role', 'owner', '--sudo']],
  [[]],
])('%j is refused with the usage', async (args) => {
  const { code, invited, said } = await run(args);
  expect([code, invited]).toEqual([2, []]);
  expect(said).toMatch(/^Nothing was done\.[\s\S]*invite-staff <email> --role <role>/);
});

it('says why nothing was done: a known member, an installation without console', async () => {
  const args = ['ada@example.com', '--role', 'owner'];
  expect((await run(args, { isKnown: true })).said).toContain('already a member of staff');
  const closed = await run(args, { hasConsole: false });
  expect([closed.code, closed.invited]).toEqual([1, []]);
  expect(closed.said).toContain('has no console');
});
