import type { Pool, PoolConfig } from '../pool/pool-config.ts';
import { schemaAnswer } from './schema-answer.ts';

// The service knows no accounts; twelve zeros keep the place of one.
const ACCOUNT = '000000000000';

/** A pool as the wire shows it; times are seconds since 1970. */
export function poolAnswer(pool: Pool, people: number): object {
  const { config } = pool;
  return {
    ...poolSummary(pool),
    Arn: `arn:aws:cognito-idp:${pool.id.slice(0, pool.id.indexOf('_'))}:${ACCOUNT}:userpool/${pool.id}`,
    Policies: { PasswordPolicy: passwordPolicyAnswer(config) },
    DeletionProtection: config.deletionProtection ? 'ACTIVE' : 'INACTIVE',
    SchemaAttributes: schemaAnswer(config),
    ...listed('AutoVerifiedAttributes', config.autoVerifiedAttributes),
    ...listed('AliasAttributes', config.aliasAttributes),
    ...listed('UsernameAttributes', config.usernameAttributes),
    UserAttributeUpdateSettings: {
      AttributesRequireVerificationBeforeUpdate: config.attributesRequireVerificationBeforeUpdate,
    },
    ...keptAnswer(config),
    ...recoveryAnswer(config),
    MfaConfiguration: config.mfa.mode,
    ...(config.deviceTracking === null ? {} : { DeviceConfiguration: deviceAnswer(config.deviceTracking) }),
    EstimatedNumberOfUsers: people,
    AdminCreateUserConfig: {
      AllowAdminCreateUserOnly: config.allowAdminCreateUserOnly,
      UnusedAccountValidityDays: config.unusedAccountValidityDays,
      ...inviteAnswer(config),
    },
    UsernameConfiguration: { CaseSensitive: config.usernameCaseSensitive },
  };
}

/** What a list of pools shows of each. */
export function poolSummary(pool: Pool): object {
  return {
    Id: pool.id,
    Name: pool.name,
    LambdaConfig: hooksAnswer(pool.config),
    CreationDate: pool.createdAt.getTime() / 1000,
    LastModifiedDate: pool.modifiedAt.getTime() / 1000,
  };
}

/** The second factors of a pool as the two MFA operations show them. */
export function mfaAnswer({ mfa }: PoolConfig): object {
  return {
    ...(mfa.sms ? { SmsMfaConfiguration: {} } : {}),
    SoftwareTokenMfaConfiguration: { Enabled: mfa.totp },
    MfaConfiguration: mfa.mode,
  };
}

function passwordPolicyAnswer({ passwordPolicy }: PoolConfig): object {
  return {
    MinimumLength: passwordPolicy.minimumLength,
    RequireUppercase: passwordPolicy.requireUppercase,
    RequireLowercase: passwordPolicy.requireLowercase,
    RequireNumbers: passwordPolicy.requireNumbers,
    RequireSymbols: passwordPolicy.requireSymbols,
    TemporaryPasswordValidityDays: passwordPolicy.temporaryPasswordValidityDays,
  };
}

function deviceAnswer(tracking: NonNullable<PoolConfig['deviceTracking']>): object {
  return {
    ChallengeRequiredOnNewDevice: tracking.challengeRequiredOnNewDevice,
    DeviceOnlyRememberedOnUserPrompt: tracking.deviceOnlyRememberedOnUserPrompt,
  };
}

function hooksAnswer({ hooks }: PoolConfig): object {
  if (hooks === null) return {};
  const named = {
    DefineAuthChallenge: hooks.defineAuthChallenge,
    CreateAuthChallenge: hooks.createAuthChallenge,
    VerifyAuthChallengeResponse: hooks.verifyAuthChallengeResponse,
  };
  return Object.fromEntries(Object.entries(named).filter(([, name]) => name !== null));
}

function keptAnswer({ kept }: PoolConfig): object {
  const { InviteMessageTemplate: _invite, VerificationMessageTemplate: template, ...rest } = kept;
  return { ...rest, VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_CODE', ...Object(template) } };
}

function inviteAnswer({ kept }: PoolConfig): object {
  const { InviteMessageTemplate: invite } = kept;
  return invite === undefined ? {} : { InviteMessageTemplate: invite };
}

function recoveryAnswer({ recovery }: PoolConfig): object {
  if (recovery === null) return {};
  const mechanisms = recovery.map((Name, index) => ({ Priority: index + 1, Name }));
  return { AccountRecoverySetting: { RecoveryMechanisms: mechanisms } };
}

function listed(name: string, values: readonly string[]): object {
  return values.length === 0 ? {} : { [name]: values };
}
