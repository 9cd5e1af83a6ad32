/** One finished round of a custom sign-in, oldest first in the list that hooks are given. */
export type ChallengeRound = {
  challengeName: 'SRP_A' | 'PASSWORD_VERIFIER' | 'CUSTOM_CHALLENGE';
  challengeResult: boolean;
  /** What `create` said about the challenge; null for the pool's own. */
  challengeMetadata: string | null;
};

/** Who signs in, as every hook gets it. For an unknown name, `userNotFound` is true and attributes are empty. */
export type ChallengePerson = {
  userPoolId: string;
  clientId: string;
  userName: string;
  userAttributes: Readonly<Record<string, string>>;
  userNotFound: boolean;
};

export type DefinedStep =
  | { kind: 'challenge'; challengeName: 'PASSWORD_VERIFIER' | 'CUSTOM_CHALLENGE' }
  | { kind: 'issueTokens' }
  | { kind: 'failAuthentication' };

export type CreatedChallenge = {
  /** Shown to the client. */
  publicChallengeParameters: Record<string, string>;
  /** Kept sealed until the answer comes; only `verify` sees it. */
  privateChallengeParameters: Record<string, string>;
  challengeMetadata?: string | null;
};

/**
 * What a module of custom challenges exports as `hooks`. Each call may take five seconds and may happen for an answer
 * that is then refused. An error that a hook throws refuses the sign-in with the error's text.
 */
export type ChallengeHooks = {
  /** What comes after these rounds. `issueTokens` ends the first factor only: the pool's second factor still follows. */
  define(of: { person: ChallengePerson; session: readonly ChallengeRound[] }): DefinedStep | Promise<DefinedStep>;
  create(of: {
    person: ChallengePerson;
    session: readonly ChallengeRound[];
  }): CreatedChallenge | Promise<CreatedChallenge>;
  verify(of: {
    person: ChallengePerson;
    privateChallengeParameters: Readonly<Record<string, string>>;
    challengeAnswer: string;
  }): boolean | Promise<boolean>;
};
