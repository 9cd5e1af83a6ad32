import { z } from 'zod';
import { clientSettingsShape, type ClientSettings } from '../clients/app-client.ts';
import type { PoolConfig } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';
import { knownAttributes, standardAttributes } from '../users/attributes.ts';
import { attributeName, displayName, oneOf, poolId, wholeNumber } from '../wire/fields.ts';
import { isEmptyList, unsupported } from '../wire/unsupported.ts';
import { explicitFlow, readFlows } from './explicit-flows.ts';
import { readTokenValidity, tokenValidityInput } from './token-validity.ts';

const MINUTE_MS = 60_000;
const MAX_NAMES = 128;

const names = z.array(attributeName).max(MAX_NAMES).optional();

/** What CreateUserPoolClient and UpdateUserPoolClient have in common; what is left out gets its usual value. */
export const clientSettingsInput = z.object({
  UserPoolId: poolId,
  ClientName: displayName.optional(),
  ...tokenValidityInput,
  ReadAttributes: names,
  WriteAttributes: names,
  ExplicitAuthFlows: z.array(explicitFlow).optional(),
  PreventUserExistenceErrors: oneOf(['LEGACY', 'ENABLED']).default('LEGACY'),
  EnableTokenRevocation: z.boolean().default(true),
  AuthSessionValidity: wholeNumber(3, 15).default(3),
  RefreshTokenRotation: z
    .object({ Feature: oneOf(['ENABLED', 'DISABLED']), RetryGracePeriodSeconds: wholeNumber(0, 60).default(0) })
    .optional(),
  SupportedIdentityProviders: unsupported((value) => isEmptyList(value) || JSON.stringify(value) === '["COGNITO"]'),
  CallbackURLs: unsupported(isEmptyList),
  LogoutURLs: unsupported(isEmptyList),
  DefaultRedirectURI: unsupported(),
  AllowedOAuthFlows: unsupported(isEmptyList),
  AllowedOAuthScopes: unsupported(isEmptyList),
  AllowedOAuthFlowsUserPoolClient: unsupported((value) => value === false),
  AnalyticsConfiguration: unsupported(),
  EnablePropagateAdditionalUserContextData: unsupported((value) => value === false),
});

type Wanted = z.output<typeof clientSettingsInput>;

/** Refuses what this pool cannot give. */
export function readClientSettings(config: PoolConfig, wanted: Wanted): ClientSettings {
  const rotation = wanted.RefreshTokenRotation;
  const rotates = rotation?.Feature === 'ENABLED';
  return clientSettingsShape.parse({
    ...readTokenValidity(wanted),
    flows: flowsOf(wanted, rotates),
    readAttributes: knownNames(config, wanted.ReadAttributes),
    writeAttributes: writableNames(config, wanted.WriteAttributes),
    preventUserExistenceErrors: wanted.PreventUserExistenceErrors === 'ENABLED',
    enableTokenRevocation: wanted.EnableTokenRevocation,
    authSessionValidityMs: wanted.AuthSessionValidity * MINUTE_MS,
    refreshTokenRotation: rotates ? { graceMs: rotation.RetryGracePeriodSeconds * 1000 } : null,
  });
}

// A rotating token is renewed by GetTokensFromRefreshToken only.
function flowsOf(wanted: Wanted, rotates: boolean) {
  const flows = readFlows(wanted.ExplicitAuthFlows ?? []);
  if (!rotates) return flows;
  if (wanted.ExplicitAuthFlows?.includes('ALLOW_REFRESH_TOKEN_AUTH') === true) {
    throw refusals.invalidParameter('ALLOW_REFRESH_TOKEN_AUTH cannot be on with refresh token rotation.');
  }
  return flows.filter((flow) => flow !== 'REFRESH_TOKEN_AUTH');
}

function knownNames(config: PoolConfig, wanted: readonly string[] | undefined): string[] | null {
  if (wanted === undefined || wanted.length === 0) return null;
  const known = knownAttributes(config);
  if (wanted.some((name) => !known.has(name))) {
    throw refusals.invalidParameter('Invalid read attributes specified while creating a client');
  }
  return [...wanted];
}

// What a sign-up must have has to be writable, or no one could sign up.
function writableNames(config: PoolConfig, wanted: readonly string[] | undefined): string[] | null {
  if (wanted === undefined || wanted.length === 0) return null;
  const own = new Set(config.customAttributes.map((each) => each.name));
  const writable = (name: string) => standardAttributes.has(name) || (own.has(name) && !name.startsWith('dev:'));
  const isComplete = config.requiredAttributes.every((name) => wanted.includes(name));
  if (!wanted.every(writable) || !isComplete) {
    throw refusals.invalidParameter('Invalid write attributes specified while creating a client');
  }
  return [...wanted];
}
