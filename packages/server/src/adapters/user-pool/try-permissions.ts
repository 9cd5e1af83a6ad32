import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

const denied: ReadonlySet<string> = new Set(['AccessDeniedException', 'AccessDenied', 'NotAuthorizedException']);

/** The vendor said that our credentials do not go that far. */
export function isDenied(error: unknown): boolean {
  return error instanceof Error && denied.has(error.name);
}

/**
 * Tries every action that the portal takes on people, on a name that nobody has, so that nothing happens to anybody.
 * Returns the names of those that are not permitted.
 */
export async function deniedActions(client: CognitoIdentityProviderClient, userPoolId: string): Promise<string[]> {
  const nobody = { UserPoolId: userPoolId, Username: `start-check-${randomUUID()}@example.invalid` };
  const change = { ...nobody, UserAttributes: [{ Name: 'given_name', Value: 'Nobody' }] };
  const tries: Record<string, Promise<unknown>> = {
    AdminGetUser: client.send(new AdminGetUserCommand(nobody)),
    AdminUpdateUserAttributes: client.send(new AdminUpdateUserAttributesCommand(change)),
    AdminDeleteUser: client.send(new AdminDeleteUserCommand(nobody)),
    AdminDisableUser: client.send(new AdminDisableUserCommand(nobody)),
    AdminEnableUser: client.send(new AdminEnableUserCommand(nobody)),
    AdminUserGlobalSignOut: client.send(new AdminUserGlobalSignOutCommand(nobody)),
    // To send an invitation again makes nobody.
    AdminCreateUser: client.send(new AdminCreateUserCommand({ ...nobody, MessageAction: 'RESEND' })),
  };
  const outcomes = Object.entries(tries).map(async ([action, outcome]) => {
    const isMissing = await outcome.then(() => false, isDenied);
    return isMissing ? [action] : [];
  });
  return (await Promise.all(outcomes)).flat();
}
