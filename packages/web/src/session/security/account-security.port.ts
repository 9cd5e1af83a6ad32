import type { CodeType } from '../pool/sign-in-step.ts';

/** What the pool knows of the person who is logged in. */
export interface LoginFacts {
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Null unless verified: only then can text messages be a second factor. */
  readonly verifiedPhone: string | null;
  /** The kinds of code that are switched on. */
  readonly codes: readonly CodeType[];
  /** The one that is asked for first; null when there is no choice. */
  readonly preferred: CodeType | null;
}

export interface RememberedDevice {
  readonly key: string;
  /** As the browser named itself at its first log-in: its user agent. */
  readonly name: string;
  readonly isThisBrowser: boolean;
  /** Instants as ISO 8601. */
  readonly firstUsedAt: string;
  readonly lastUsedAt: string;
}

export interface CodeChoice {
  readonly on?: readonly CodeType[];
  readonly off?: readonly CodeType[];
  readonly preferred?: CodeType;
}

/**
 * What persons do to their own login. Every call throws `PoolError` with the pool's own text; "User is not
 * authenticated" when no one is logged in.
 */
export interface AccountSecurity {
  readonly facts: () => Promise<LoginFacts>;
  readonly changePassword: (password: string, newPassword: string) => Promise<void>;
  /** A fresh key for an authenticator app, base32. The one in use stays good until a code of the new one came. */
  readonly newAuthenticatorKey: () => Promise<string>;
  readonly verifyAuthenticator: (code: string) => Promise<void>;
  /** Kinds that are not named stay as they are. */
  readonly chooseCodes: (choice: CodeChoice) => Promise<void>;
  /** Browsers that are not asked for a code, the one used last first. */
  readonly devices: () => Promise<readonly RememberedDevice[]>;
  readonly forgetDevice: (key: string) => Promise<void>;
  /** Sends a code to the new address; the old one stays the login until the code is confirmed. Repeats send again. */
  readonly changeEmail: (email: string) => Promise<void>;
  /** A code to an address that is stored but was never confirmed. */
  readonly sendEmailCode: () => Promise<void>;
  readonly confirmEmail: (code: string) => Promise<void>;
  /** Stores a number for codes by text message, in the form +17145550100; it counts once its code was entered. */
  readonly changePhone: (phone: string) => Promise<void>;
  /** A code by text message to the stored number. Repeats send again. */
  readonly sendPhoneCode: () => Promise<void>;
  readonly confirmPhone: (code: string) => Promise<void>;
  /** Ends the sessions of every browser, this one included, and clears what this one keeps. */
  readonly signOutEverywhere: () => Promise<void>;
}
