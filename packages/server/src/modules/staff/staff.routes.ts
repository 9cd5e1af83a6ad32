import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ProviderHandlers } from '../../http/provider-call.ts';
import { logOut } from './log-ins/authenticate-staff.ts';
import { continueLogIn, type LogInAnswer } from './log-ins/log-in.ts';
import { changeAccess, changeRole } from './members/change-member.ts';
import { inviteAgain, inviteMember } from './members/invite-member.ts';
import { shownMember } from './members/member.ts';
import { listMembers } from './members/members.store.ts';
import { chooseOwnEmails, readOwnEmails } from './members/own-emails.ts';
import type { StaffNeeds } from './ports/staff-needs.ts';

type StaffCalls =
  | LogInCalls
  | 'changeOwnEmails'
  | 'changeStaffAccess'
  | 'changeStaffRole'
  | 'getOwnEmails'
  | 'inviteStaff'
  | 'listStaff'
  | 'sendStaffInvitationAgain';

export function staffRoutes(needs: StaffNeeds): ProviderHandlers<StaffCalls> {
  const one = async ({ memberId }: StaffCaller, id: string) => {
    const members = await listMembers(needs.db);
    const member = members.find((each) => each.id === id);
    if (!member) throw new Refusal('not_found');
    return { member: shownMember(member, members, memberId) };
  };
  return {
    ...logInRoutes(needs),
    getOwnEmails: async ({ caller }) => readOwnEmails(needs, caller.memberId),
    changeOwnEmails: async ({ caller, body }) => chooseOwnEmails(needs, caller.memberId, body),
    async listStaff({ caller }) {
      const members = await listMembers(needs.db);
      return { items: members.map((member) => shownMember(member, members, caller.memberId)) };
    },
    inviteStaff: async ({ caller, body }) => one(caller, (await inviteMember(needs, body)).id),
    async sendStaffInvitationAgain({ caller, params }) {
      await inviteAgain(needs, params.id);
      return one(caller, params.id);
    },
    async changeStaffRole({ caller, params, body }) {
      await changeRole(needs, params.id, body.role);
      return one(caller, params.id);
    },
    async changeStaffAccess({ caller, params, body }) {
      await changeAccess(needs, params.id, body.isDisabled);
      return one(caller, params.id);
    },
  };
}

type LogInCalls =
  | 'logInStaff'
  | 'chooseStaffPassword'
  | 'proveStaffAuthenticator'
  | 'enterStaffCode'
  | 'logOutStaff'
  | 'getStaffSelf';

function logInRoutes(needs: StaffNeeds): ProviderHandlers<LogInCalls> {
  const stepped = ({ step, token }: LogInAnswer, cookie: { begin(token: string): void }) => {
    if (token !== null) cookie.begin(token);
    return step;
  };
  return {
    logInStaff: async ({ body, cookie }) =>
      stepped(await continueLogIn(needs, body.email, (pool, ids) => pool.begin(ids, body)), cookie),
    chooseStaffPassword: async ({ body, cookie }) =>
      stepped(await continueLogIn(needs, body.email, (pool, ids) => pool.choosePassword(ids, body)), cookie),
    proveStaffAuthenticator: async ({ body, cookie }) =>
      stepped(await continueLogIn(needs, body.email, (pool, ids) => pool.proveAuthenticator(ids, body)), cookie),
    enterStaffCode: async ({ body, cookie }) =>
      stepped(await continueLogIn(needs, body.email, (pool, ids) => pool.enterCode(ids, body)), cookie),
    async logOutStaff({ caller, cookie }) {
      await logOut(needs, caller);
      cookie.end();
      return {};
    },
    getStaffSelf: ({ caller, cookie }) => {
      const { memberId: id, email, name, role, endsAt } = caller;
      return Promise.resolve({ id, email, name, role, csrfToken: cookie.csrfToken, endsAt: endsAt.toISOString() });
    },
  };
}
