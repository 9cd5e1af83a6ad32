import { z } from 'zod';
import type { PoolConfig } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';
import { displayName, oneOf, wholeNumber } from '../wire/fields.ts';

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
});

export const mfaMode = oneOf(['OFF', 'ON', 'OPTIONAL']);

/** What CreateUserPool and UpdateUserPool have in common; what is left out gets its usual value. */
export const poolSettingsInput = z.object({
  PoolName: displayName.optional(),
  Policies: z.object({ PasswordPolicy: passwordPolicy.optional() }).optional(),
  DeletionProtection: oneOf(['ACTIVE', 'INACTIVE']).default('INACTIVE'),
  LambdaConfig: z
    .object({
      DefineAuthChallenge: hookName,
      CreateAuthChallenge: hookName,
      VerifyAuthChallengeResponse: hookName,
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
    })
    .optional(),
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
  };
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
  if (define === undefined || create === undefined || verify === undefined) {
    throw refusals.invalidParameter('LambdaConfig must name all three: define, create and verify auth challenge.');
  }
  return { defineAuthChallenge: define, createAuthChallenge: create, verifyAuthChallengeResponse: verify };
}
