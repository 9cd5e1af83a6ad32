import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  SignUpCommand,
  UserNotFoundException,
  UsernameExistsException,
  type AdminCreateUserCommandInput,
  type CognitoIdentityProviderServiceException,
} from '@aws-sdk/client-cognito-identity-provider';
import type {
  Invitee,
  InviteOutcome,
  NewPoolUser,
  ResendOutcome,
  SignUpOutcome,
  UserChanged,
  UserPool,
} from '../../modules/identity/index.ts';
import { cognitoClient } from './cognito-client.ts';
import {
  changedAttributes,
  invitationOf,
  noSecondStep,
  poolUserOf,
  refusedInvitation,
  refusedResending,
  secretHash,
  signUpAttributes,
  usernameOf,
} from './pool-facts.ts';
import { temporaryPassword } from './temporary-password.ts';
import { words } from './words.ts';

export interface CognitoSettings {
  region: string;
  userPoolId: string;
  serverClientId: string;
  serverClientSecret: string;
}

/** Amazon Cognito: sign-up through our confidential client, administration by IAM credentials. */
export function cognitoUserPool(settings: CognitoSettings): UserPool {
  const client = cognitoClient(settings.region);
  const named = (subject: string) => ({ UserPoolId: settings.userPoolId, Username: subject });
  return {
    signUp: (user) => signUp(client, settings, user),
    invite: (invitee) => invite(client, settings, invitee),
    resendInvitation: (email) =>
      resendInvitation(client, { ...named(email), MessageAction: 'RESEND', TemporaryPassword: temporaryPassword() }),
    async getUser(name) {
      try {
        const shown = await client.send(new AdminGetUserCommand(named(usernameOf(name))));
        const { UserStatus: status, Enabled: isEnabled = true, UserMFASettingList: factors } = shown;
        const user = poolUserOf(shown.UserAttributes ?? [], { status, isEnabled, factors });
        return user ? { kind: 'found', user } : { kind: 'unknown', text: words.answer.noSubject };
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
    resetPassword: (subject) => changed(() => client.send(new AdminResetUserPasswordCommand(named(subject)))),
    removeSecondStep: (subject) =>
      changed(() => client.send(new AdminSetUserMFAPreferenceCommand({ ...named(subject), ...noSecondStep }))),
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
    const { UserSub, CodeDeliveryDetails } = await client.send(command);
    if (!UserSub) return { kind: 'unknown', text: words.answer.noSubject };
    return { kind: 'created', subject: UserSub, destination: CodeDeliveryDetails?.Destination ?? '' };
  } catch (error) {
    if (error instanceof UsernameExistsException) return { kind: 'exists' };
    return isRefusal(error) ? { kind: 'refused', text: error.message } : unknown(error);
  }
}

async function invite(
  client: CognitoIdentityProviderClient,
  settings: CognitoSettings,
  invitee: Invitee,
): Promise<InviteOutcome> {
  const command = new AdminCreateUserCommand({
    UserPoolId: settings.userPoolId,
    ...invitationOf(invitee),
    TemporaryPassword: temporaryPassword(),
  });
  try {
    const { User } = await client.send(command);
    const subject = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value;
    return subject === undefined ? { kind: 'unknown', text: words.answer.noSubject } : { kind: 'created', subject };
  } catch (error) {
    return isRefusal(error) ? refusedInvitation(error.name, error.message) : unknown(error);
  }
}

async function resendInvitation(
  client: CognitoIdentityProviderClient,
  wanted: AdminCreateUserCommandInput,
): Promise<ResendOutcome> {
  try {
    await client.send(new AdminCreateUserCommand(wanted));
    return { kind: 'done' };
  } catch (error) {
    return isRefusal(error) ? refusedResending(error.name, error.message) : unknown(error);
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
