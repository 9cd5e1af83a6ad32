import { hourMs } from '../../kernel/clock.ts';
import { given } from '../../kernel/given.ts';
import type { Db } from '../../store/database.ts';
import { authenticateStaff, forgetOver, openSessionsAmong } from './log-ins/authenticate-staff.ts';
import { invitationLetter, inviteMember, sendInvitations } from './members/invite-member.ts';
import { membersToTell, membersWithoutEmail, namesOfMembers } from './members/members.store.ts';
import { findReady } from './ready-log-in.store.ts';
import { codeAt, findReadyLogIn, makeReadyLogIn } from './ready-log-in.ts';
import type { StaffNeeds } from './ports/staff-needs.ts';
import { staffRoutes } from './staff.routes.ts';

/** The provider's own people. */
export function buildStaff(needs: StaffNeeds) {
  return {
    /** Whether there is a console to log in to. */
    hasConsole: needs.staffPool !== null,
    authenticateStaff: given(needs, authenticateStaff),
    openSessionsAmong: given(needs, openSessionsAmong),
    inviteMember: given(needs, inviteMember),
    invitationLetter,
    membersWithoutEmail,
    namesOfMembers,
    membersToTell,
    makeReadyLogIn: given(needs, makeReadyLogIn),
    findReadyLogIn,
    hasReadyLogIn: async (db: Db): Promise<boolean> => (await findReady(db)) !== undefined,
    /** What an authenticator app shows. */
    codeAt,
    routes: {},
    /** Of the provider's console, not of the customers' API. */
    providerRoutes: staffRoutes(needs),
    jobs: {
      handlers: [],
      chores: [
        { name: 'staff.send-invitations', everyMs: 3_000, run: () => sendInvitations(needs) },
        { name: 'staff.forget-sessions', everyMs: hourMs, run: () => forgetOver(needs) },
      ],
    },
  };
}

export type Staff = ReturnType<typeof buildStaff>;
