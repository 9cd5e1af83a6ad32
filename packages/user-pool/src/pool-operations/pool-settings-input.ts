import { z } from 'zod';
import type { PoolConfig } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';
import { displayName, oneOf, wholeNumber } from '../wire/fields.ts';
import { unsupported } from '../wire/unsupported.ts';

const MAX_HOOK_NAME = 2048;

const verifiable = z.array(oneOf(['phone_number', 'email']));
const hookName = z.string().min(1).max(MAX_HOOK_NAME).optional();

const passwordPolicy = z.object({
  MinimumLength: wholeNumber(6, 99).default(8),
  RequireUppercase: z.boolean().default(false),
  RequireLowercase: z.boolean().default(false),
  RequireNumbers: z.boolean().default(false),
  RequireSymbols: z.boolean().default(false),
  TemporaryPasswordValidityDays: wholeNumber(0, 365).default(7),
  PasswordHistorySize: unsupported((value) => value === 0),
});

const signInPolicy = z.object({
  AllowedFirstAuthFactors: unsupported((value) => JSON.stringify(value) === '["PASSWORD"]'),
});

const recoveryMechanism = z.object({
  Priority: wholeNumber(1, 2),
  Name: oneOf(['verified_email', 'verified_phone_number', 'admin_only']),
});

const kept = z.unknown().optional();

/** Wording, senders and labels: none of them lets anybody in. */
const keptNames = [
  'UserPoolTags',
  'UserPoolTier',
  'EmailConfiguration',
  'SmsConfiguration',
  'EmailVerificationMessage',
  'EmailVerificationSubject',
  'SmsVerificationMessage',
  'SmsAuthenticationMessage',
] as const;

export const mfaMode = oneOf(['OFF', 'ON', 'OPTIONAL']);

/** What CreateUserPool and UpdateUserPool have in common; what is left out gets its usual value. */
export const poolSettingsInput = z.object({
  PoolName: displayName.optional(),
  Policies: z.object({ PasswordPolicy: passwordPolicy.optional(), SignInPolicy: signInPolicy.optional() }).optional(),
  DeletionProtection: oneOf(['ACTIVE', 'INACTIVE']).default('INACTIVE'),
  LambdaConfig: z
    .object({
      DefineAuthChallenge: hookName,
      CreateAuthChallenge: hookName,
      VerifyAuthChallengeResponse: hookName,
      PreSignUp: unsupported(),
      CustomMessage: unsupported(),
      PostConfirmation: unsupported(),
      PreAuthentication: unsupported(),
      PostAuthentication: unsupported(),
      PreTokenGeneration: unsupported(),
      PreTokenGenerationConfig: unsupported(),
      UserMigration: unsupported(),
      CustomSMSSender: unsupported(),
      CustomEmailSender: unsupported(),
      KMSKeyID: unsupported(),
      InboundFederation: unsupported(),
    })
    .optional(),
  AutoVerifiedAttributes: verifiable.default([]),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: verifiable.default([]) })
    .optional(),
  MfaConfiguration: mfaMode.default('OFF'),
  DeviceConfiguration: z
    .object({
      ChallengeRequiredOnNewDevice: z.boolean().default(false),
      DeviceOnlyRememberedOnUserPrompt: z.boolean().default(false),
    })
    .optional(),
  AdminCreateUserConfig: z
    .object({
      AllowAdminCreateUserOnly: z.boolean().default(false),
      UnusedAccountValidityDays: wholeNumber(0, 365).default(7),
      InviteMessageTemplate: kept,
    })
    .optional(),
  AccountRecoverySetting: z
    .object({ RecoveryMechanisms: z.array(recoveryMechanism).min(1).max(2).optional() })
    .optional(),
  VerificationMessageTemplate: z
    .looseObject({ DefaultEmailOption: unsupported((value) => value === 'CONFIRM_WITH_CODE') })
    .optional(),
  UserPoolAddOns: unsupported(isWithoutAddOns),
  DcrConfiguration: unsupported(),
  KeyConfiguration: unsupported(),
  IssuerConfiguration: unsupported(),
  AcrConfiguration: unsupported(),
  ...Object.fromEntries(keptNames.map((name) => [name, kept])),
});

type Wanted = z.output<typeof poolSettingsInput>;

type Changeable = Pick<
  PoolConfig,
  | 'passwordPolicy'
  | 'deletionProtection'
  | 'hooks'
  | 'autoVerifiedAttributes'
  | 'attributesRequireVerificationBeforeUpdate'
  | 'deviceTracking'
  | 'allowAdminCreateUserOnly'
  | 'unusedAccountValidityDays'
  | 'recovery'
  | 'kept'
>;

/** What may change during a pool's life, apart from the second factors. */
export function changeableConfig(wanted: Wanted): Changeable {
  const { DeviceConfiguration: devices, AdminCreateUserConfig: creation } = wanted;
  const beforeUpdate = wanted.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? [];
  if (beforeUpdate.some((name) => !wanted.AutoVerifiedAttributes.includes(name))) {
    throw refusals.invalidParameter('Attributes that require verification before update must be auto-verified.');
  }
  return {
    passwordPolicy: passwordPolicyOf(wanted),
    deletionProtection: wanted.DeletionProtection === 'ACTIVE',
    hooks: hooksOf(wanted.LambdaConfig ?? {}),
    autoVerifiedAttributes: wanted.AutoVerifiedAttributes,
    attributesRequireVerificationBeforeUpdate: beforeUpdate,
    deviceTracking:
      devices === undefined
        ? null
        : {
            challengeRequiredOnNewDevice: devices.ChallengeRequiredOnNewDevice,
            deviceOnlyRememberedOnUserPrompt: devices.DeviceOnlyRememberedOnUserPrompt,
          },
    allowAdminCreateUserOnly: creation?.AllowAdminCreateUserOnly ?? false,
    unusedAccountValidityDays: creation?.UnusedAccountValidityDays ?? 7,
    recovery: recoveryOf(wanted),
    kept: keptOf(wanted),
  };
}

function recoveryOf({ AccountRecoverySetting: setting }: Wanted): PoolConfig['recovery'] {
  const mechanisms = setting?.RecoveryMechanisms;
  if (mechanisms === undefined) return null;
  const names = mechanisms.toSorted((a, b) => a.Priority - b.Priority).map((each) => each.Name);
  const isAlone = names.length === 1 || !names.includes('admin_only');
  const priorities = new Set(mechanisms.map((each) => each.Priority));
  if (!isAlone || new Set(names).size < names.length || priorities.size < names.length) {
    throw refusals.invalidParameter('Invalid account recovery setting: admin_only stands alone, each priority once.');
  }
  return names;
}

function keptOf(wanted: Wanted): PoolConfig['kept'] {
  const { InviteMessageTemplate: invite } = wanted.AdminCreateUserConfig ?? {};
  const all = {
    ...Object.fromEntries(keptNames.map((name): [string, unknown] => [name, Reflect.get(wanted, name)])),
    VerificationMessageTemplate: wanted.VerificationMessageTemplate,
    InviteMessageTemplate: invite,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function isWithoutAddOns(value: unknown): boolean {
  return JSON.stringify(value) === '{"AdvancedSecurityMode":"OFF"}';
}

// Without a policy every kind of character is wanted; a policy that is silent about one does not want it.
function passwordPolicyOf(wanted: Wanted): PoolConfig['passwordPolicy'] {
  const policy = wanted.Policies?.PasswordPolicy;
  return {
    minimumLength: policy?.MinimumLength ?? 8,
    requireUppercase: policy?.RequireUppercase ?? true,
    requireLowercase: policy?.RequireLowercase ?? true,
    requireNumbers: policy?.RequireNumbers ?? true,
    requireSymbols: policy?.RequireSymbols ?? true,
    temporaryPasswordValidityDays: policy?.TemporaryPasswordValidityDays ?? 7,
  };
}

function hooksOf(wanted: NonNullable<Wanted['LambdaConfig']>): PoolConfig['hooks'] {
  const { DefineAuthChallenge: define, CreateAuthChallenge: create, VerifyAuthChallengeResponse: verify } = wanted;
  if (define === undefined && create === undefined && verify === undefined) return null;
  return {
    defineAuthChallenge: define ?? null,
    createAuthChallenge: create ?? null,
    verifyAuthChallengeResponse: verify ?? null,
  };
}
