import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { noSecondStep } from './pool-facts.ts';

const denied: ReadonlySet<string> = new Set(['AccessDeniedException', 'AccessDenied', 'NotAuthorizedException']);

/** The vendor said that our credentials do not go that far. */
export function isDenied(error: unknown): boolean {
  return error instanceof Error && denied.has(error.name);
}

/**
 * Tries every action that the portal takes on people, on a name that no one has, so that no person is changed.
 * Returns the names of those that are not permitted.
 */
export async function deniedActions(client: CognitoIdentityProviderClient, userPoolId: string): Promise<string[]> {
  const unused = { UserPoolId: userPoolId, Username: `start-check-${randomUUID()}@example.invalid` };
  const change = { ...unused, UserAttributes: [{ Name: 'given_name', Value: 'StartCheck' }] };
  const tries: Record<string, Promise<unknown>> = {
    AdminGetUser: client.send(new AdminGetUserCommand(unused)),
    AdminUpdateUserAttributes: client.send(new AdminUpdateUserAttributesCommand(change)),
    AdminDeleteUser: client.send(new AdminDeleteUserCommand(unused)),
    AdminDisableUser: client.send(new AdminDisableUserCommand(unused)),
    AdminEnableUser: client.send(new AdminEnableUserCommand(unused)),
    AdminSetUserMFAPreference: client.send(new AdminSetUserMFAPreferenceCommand({ ...unused, ...noSecondStep })),
    AdminUserGlobalSignOut: client.send(new AdminUserGlobalSignOutCommand(unused)),
    // Sending an invitation again creates no user.
    AdminCreateUser: client.send(new AdminCreateUserCommand({ ...unused, MessageAction: 'RESEND' })),
  };
  const outcomes = Object.entries(tries).map(async ([action, outcome]) => {
    const isMissing = await outcome.then(() => false, isDenied);
    return isMissing ? [action] : [];
  });
  return (await Promise.all(outcomes)).flat();
}
