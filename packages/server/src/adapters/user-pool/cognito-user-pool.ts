import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
  UserNotFoundException,
  UsernameExistsException,
  type CognitoIdentityProviderServiceException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { NewPoolUser, SignUpOutcome, UserChanged, UserPool } from '../../modules/identity/index.ts';
import { changedAttributes, poolUserOf, secretHash, signUpAttributes, usernameOf } from './pool-facts.ts';

export interface CognitoSettings {
  region: string;
  userPoolId: string;
  serverClientId: string;
  serverClientSecret: string;
  /** Only for tests against a stand-in of the vendor's host. */
  endpoint?: string;
}

/** Amazon Cognito through the vendor's client, which takes its IAM credentials from the usual places. */
export function cognitoUserPool(settings: CognitoSettings): UserPool {
  // A sign-up is never repeated blindly, so the client may not repeat on its own.
  const { region, endpoint } = settings;
  const client = new CognitoIdentityProviderClient({ region, maxAttempts: 1, ...(endpoint && { endpoint }) });
  const named = (subject: string) => ({ UserPoolId: settings.userPoolId, Username: subject });
  return {
    signUp: (user) => signUp(client, settings, user),
    async getUser(name) {
      try {
        const shown = await client.send(new AdminGetUserCommand(named(usernameOf(name))));
        const state = { status: shown.UserStatus, isEnabled: shown.Enabled ?? true };
        const user = poolUserOf(shown.UserAttributes ?? [], state);
        return user ? { kind: 'found', user } : { kind: 'unknown', text: 'the pool showed a user without subject' };
      } catch (error) {
        return error instanceof UserNotFoundException ? { kind: 'missing' } : unknown(error);
      }
    },
    setAttributes(subject, attributes) {
      const UserAttributes = changedAttributes(attributes);
      return changed(() => client.send(new AdminUpdateUserAttributesCommand({ ...named(subject), UserAttributes })));
    },
    deleteUser: (subject) => changed(() => client.send(new AdminDeleteUserCommand(named(subject)))),
    disableUser: (subject) => changed(() => client.send(new AdminDisableUserCommand(named(subject)))),
    enableUser: (subject) => changed(() => client.send(new AdminEnableUserCommand(named(subject)))),
    signOutEverywhere: (subject) => changed(() => client.send(new AdminUserGlobalSignOutCommand(named(subject)))),
  };
}

async function signUp(
  client: CognitoIdentityProviderClient,
  settings: CognitoSettings,
  user: NewPoolUser,
): Promise<SignUpOutcome> {
  const app = { id: settings.serverClientId, secret: settings.serverClientSecret };
  const command = new SignUpCommand({
    ClientId: app.id,
    SecretHash: secretHash(app, user.email),
    Username: user.email,
    Password: user.password,
    UserAttributes: signUpAttributes(user),
  });
  try {
    const { UserSub = '', CodeDeliveryDetails } = await client.send(command);
    return { kind: 'created', subject: UserSub, destination: CodeDeliveryDetails?.Destination ?? '' };
  } catch (error) {
    if (error instanceof UsernameExistsException) return { kind: 'exists' };
    return isRefusal(error) ? { kind: 'refused', text: error.message } : unknown(error);
  }
}

async function changed(send: () => Promise<unknown>): Promise<UserChanged> {
  try {
    await send();
    return { kind: 'done' };
  } catch (error) {
    return error instanceof UserNotFoundException ? { kind: 'missing' } : unknown(error);
  }
}

function isRefusal(error: unknown): error is CognitoIdentityProviderServiceException {
  return error instanceof Error && '$fault' in error && error.$fault === 'client';
}

function unknown(error: unknown): { kind: 'unknown'; text: string } {
  return { kind: 'unknown', text: error instanceof Error ? error.name : 'failed' };
}
