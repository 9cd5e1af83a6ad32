import type { Person } from '@linekeeper/contract';
import type { Handlers } from '../../http/call.ts';
import { invitePerson, sendInvitationAgain } from './invitations/invite-person.ts';
import { listPeople, type ListedPerson } from './people/list-people.ts';
import { changeRole, removePerson } from './people/manage-person.ts';
import type { IdentityNeeds } from './ports/identity-needs.ts';

export function identityRoutes(
  needs: IdentityNeeds,
): Handlers<'listPeople' | 'invitePerson' | 'sendInvitationAgain' | 'changeRole' | 'removePerson'> {
  return {
    listPeople: async ({ caller }) => ({ items: (await listPeople(needs, caller)).map(presentPerson) }),
    invitePerson: async ({ caller, body }) => ({ person: presentPerson(await invitePerson(needs, caller, body)) }),
    sendInvitationAgain: async ({ caller, params }) => ({
      person: presentPerson(await sendInvitationAgain(needs, caller, params.id)),
    }),
    changeRole: async ({ caller, params, body }) => ({
      person: presentPerson(await changeRole(needs, caller, params.id, body.role)),
    }),
    removePerson: async ({ caller, params }) => ({ id: await removePerson(needs, caller, params.id) }),
  };
}

function presentPerson({ invitedAt, expiresAt, lastSeenAt, ...person }: ListedPerson): Person {
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return { ...person, invitedAt: text(invitedAt), expiresAt: text(expiresAt), lastSeenAt: text(lastSeenAt) };
}
