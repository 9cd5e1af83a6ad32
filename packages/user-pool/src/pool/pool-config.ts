import { z } from 'zod';

const verifiable = z.enum(['email', 'phone_number']);
const days = (max: number) => z.int().min(0).max(max);

const mfa = z.object({
  mode: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OFF'),
  sms: z.boolean().default(false),
  totp: z.boolean().default(false),
});

const deviceTracking = z.object({
  challengeRequiredOnNewDevice: z.boolean().default(false),
  deviceOnlyRememberedOnUserPrompt: z.boolean().default(false),
});

const passwordPolicy = z.object({
  minimumLength: z.int().min(6).max(99).default(8),
  requireUppercase: z.boolean().default(true),
  requireLowercase: z.boolean().default(true),
  requireNumbers: z.boolean().default(true),
  requireSymbols: z.boolean().default(true),
  temporaryPasswordValidityDays: days(365).default(7),
});

/** Bounds count characters for String, else the value; null is no bound. */
const customAttribute = z.object({
  /** With its prefix, `custom:` or `dev:custom:`. */
  name: z.string(),
  type: z.enum(['String', 'Number', 'Boolean', 'DateTime']).default('String'),
  mutable: z.boolean().default(true),
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
});

const hook = z.string().nullable().default(null);

/** Modules by the names that the process knows them by; null for a trigger that is not there. */
const hooks = z.object({ defineAuthChallenge: hook, createAuthChallenge: hook, verifyAuthChallengeResponse: hook });

/** How a standard attribute is narrower than usual. */
const standardBound = z.object({ name: z.string(), min: z.number().nullable(), max: z.number().nullable() });

const recovery = z.enum(['verified_email', 'verified_phone_number', 'admin_only']);

/** How a pool is kept in the database. What is not there has the value that CreateUserPool gives it. */
export const poolConfigShape = z.object({
  mfa: mfa.prefault({}),
  /** Null: devices are not tracked at all. */
  deviceTracking: deviceTracking.nullable().default(null),
  passwordPolicy: passwordPolicy.prefault({}),
  /** With any of these the name at sign-up is an e-mail or phone number, and the username is the sub. */
  usernameAttributes: z.array(verifiable).default([]),
  /** What confirmed people may sign in with beside their username. */
  aliasAttributes: z.array(z.enum(['email', 'phone_number', 'preferred_username'])).default([]),
  autoVerifiedAttributes: z.array(verifiable).default([]),
  usernameCaseSensitive: z.boolean().default(false),
  /** Standard attributes that everybody must have. */
  requiredAttributes: z.array(z.string()).default([]),
  standardBounds: z.array(standardBound).default([]),
  /** By what a forgotten password is replaced, best first; null is any verified contact, e-mail first. */
  recovery: z.array(recovery).nullable().default(null),
  /** What an administrator wrote and means nothing here, to be shown again as it was. */
  kept: z.record(z.string(), z.unknown()).default({}),
  /** Standard attributes that stay as they were at the beginning. */
  immutableAttributes: z.array(z.string()).default([]),
  customAttributes: z.array(customAttribute).default([]),
  allowAdminCreateUserOnly: z.boolean().default(false),
  unusedAccountValidityDays: days(365).default(7),
  /** Changes of these take effect only once the new value is verified. */
  attributesRequireVerificationBeforeUpdate: z.array(verifiable).default([]),
  /** Mails that may leave in 24 hours; null is any number. */
  dailyMailLimit: z.int().min(1).nullable().default(null),
  /** Passwords that everybody tries, and those with the person's own address in them, are refused. */
  refuseEasyPasswords: z.boolean().default(false),
  hooks: hooks.nullable().default(null),
  deletionProtection: z.boolean().default(false),
});

export type PoolConfig = z.output<typeof poolConfigShape>;
/** As `PoolConfig`, with whatever shall have its usual value left out. */
export type PoolConfigInput = z.input<typeof poolConfigShape>;
export type CustomAttribute = PoolConfig['customAttributes'][number];

/** A pool as the database has it. */
export type Pool = { id: string; name: string; config: PoolConfig; createdAt: Date; modifiedAt: Date };
