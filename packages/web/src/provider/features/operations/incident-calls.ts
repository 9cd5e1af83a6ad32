import type { Incident, IncidentAction, ProviderEndpointName } from '@linekeeper/contract/provider';
import type { Answer } from '../../../api/answer.ts';
import { callProvider } from '../../api/call-provider.ts';

/** Actions that are done at once, those that first ask for a reason, and those with a dialog or a page of their own. */
export type PlainAction = Exclude<IncidentAction, AskedAction>;
export type ReasonedAction = 'accept' | 'leave' | 'giveUp';
export type AskedAction = ReasonedAction | 'correct' | 'edit' | 'end';

interface Call {
  readonly name: Extract<
    ProviderEndpointName,
    `look${string}` | 'readGateway' | 'resendProspect' | 'retryDeadJob' | `send${string}`
  >;
  readonly send: () => Promise<Answer<object>>;
}

/** The call of an action that needs nothing but the incident. */
export function callOf({ topic, id }: Incident, action: PlainAction): Call {
  const given = { params: { id } };
  if (action === 'retry') return { name: 'retryDeadJob', send: () => callProvider('retryDeadJob', given) };
  if (action === 'send') return { name: 'sendEmailAgain', send: () => callProvider('sendEmailAgain', given) };
  if (action === 'read') return { name: 'readGateway', send: () => callProvider('readGateway', {}) };
  if (action === 'invite')
    return { name: 'sendStaffInvitationAgain', send: () => callProvider('sendStaffInvitationAgain', given) };
  if (action === 'resend') return { name: 'resendProspect', send: () => callProvider('resendProspect', given) };
  if (topic === 'lines') return { name: 'lookAtLine', send: () => callProvider('lookAtLine', given) };
  if (topic === 'charges') return { name: 'lookAtCharge', send: () => callProvider('lookAtCharge', given) };
  if (topic === 'webhooks') return { name: 'lookAtWebhook', send: () => callProvider('lookAtWebhook', given) };
  if (topic === 'findings')
    return { name: 'lookAtFindingForStaff', send: () => callProvider('lookAtFindingForStaff', given) };
  return { name: 'lookAtCommand', send: () => callProvider('lookAtCommand', given) };
}

const reasoned = {
  accept: 'acceptFindingForStaff',
  leave: 'leaveFinding',
  giveUp: 'giveUpDeadJob',
} as const satisfies Record<ReasonedAction, ProviderEndpointName>;

/** The call of an action with its reason. */
export function reasonedCallOf({ id }: Incident, action: ReasonedAction, reason: string) {
  const name = reasoned[action];
  return { name, send: () => callProvider(name, { params: { id }, body: { reason } }) };
}

const asked: readonly IncidentAction[] = ['correct', 'edit', 'end'];

/** Something is asked before the action is done. */
export function isAsked(action: IncidentAction): action is AskedAction {
  return isReasoned(action) || asked.includes(action);
}

export function isReasoned(action: IncidentAction): action is ReasonedAction {
  return action in reasoned;
}
