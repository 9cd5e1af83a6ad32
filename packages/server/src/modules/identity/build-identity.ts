import { given } from '../../kernel/given.ts';
import { identityJobs } from './identity.jobs.ts';
import { identityRoutes } from './identity.routes.ts';
import { recipientsOf } from './people/list-people.ts';
import { giveOwner } from './invitations/give-owner.ts';
import { inviteForProvider, sendInvitationAgain } from './invitations/invite-person.ts';
import { findUserOfSignUp, registerUser, removeUserOfSignUp } from './invitations/register-user.ts';
import { authenticate } from './log-ins/authenticate.ts';
import { endedLogIns, endLogIns } from './log-ins/ended-log-ins.ts';
import { watchLogIns } from './log-ins/watch-log-ins.ts';
import { hasSecondStep, loseSecondStep, settlePool } from './people/follow-pool.ts';
import {
  addPerson,
  dismissForStaff,
  dismissPeople,
  helpLogIn,
  removeSecondStep,
  secondStepLetter,
} from './people/manage-person.ts';
import {
  deletePeople,
  emailsOf,
  findLeaver,
  findPerson,
  findPersonOf,
  leaversOf,
  listPersonEvents,
  namesOfPeople,
  peopleOfAll,
  peopleTraces,
  peopleWithEmail,
  recordEvent,
  renamePerson,
} from './people/people.store.ts';
import type { IdentityNeeds } from './ports/identity-needs.ts';
import type { RevocationFeed } from './ports/revocation-feed.port.ts';

export interface IdentityOutside extends Omit<IdentityNeeds, 'endedLogIns'> {
  /** Null where the pool has no feed of ended log-ins: there only what ends here is known before tokens expire. */
  readonly revocationFeed: RevocationFeed | null;
}

/** Who is calling, and who else may. */
export function buildIdentity({ revocationFeed, ...outside }: IdentityOutside) {
  const kept = endedLogIns(outside);
  const needs: IdentityNeeds = { ...outside, endedLogIns: kept };
  return {
    authenticate: given(needs, authenticate),
    addPerson: given(needs, addPerson),
    getPerson: findPerson,
    findPersonOf,
    emailsOf,
    recipientsOf: given(needs, recipientsOf),
    peopleOfAll,
    namesOfPeople,
    renamePerson,
    removePeople: deletePeople,
    dismissPeople: given(needs, dismissPeople),
    dismissForStaff: given(needs, dismissForStaff),
    helpLogIn: given(needs, helpLogIn),
    removeSecondStep: given(needs, removeSecondStep),
    loseSecondStep: given(needs, loseSecondStep),
    hasSecondStep: given(needs, hasSecondStep),
    settlePool: given(needs, settlePool),
    endLogIns: given(needs, endLogIns),
    peopleWithEmail,
    secondStepLetter,
    sendInvitationAgain: given(needs, sendInvitationAgain),
    giveOwner: given(needs, giveOwner),
    inviteForProvider: given(needs, inviteForProvider),
    listPersonEvents,
    leaversOf,
    findLeaver,
    traces: peopleTraces,
    recordPersonEvent: recordEvent,
    registerUser: given(needs, registerUser),
    findUserOfSignUp: given(needs, findUserOfSignUp),
    removeUserOfSignUp: given(needs, removeUserOfSignUp),
    /** Keeps a process that serves requests up to date with ended log-ins. */
    watchLogIns: given({ ...outside, revocationFeed, endedLogIns: kept }, watchLogIns),
    routes: identityRoutes(needs),
    jobs: identityJobs(needs),
  };
}

export type Identity = ReturnType<typeof buildIdentity>;
