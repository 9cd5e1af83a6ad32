import type { CognitoUser } from 'amazon-cognito-identity-js';

type Done = (failure: unknown, answer: unknown) => unknown;
type Request = (operation: string, input: object, done: Done) => void;

export interface WatchedUser {
  readonly user: CognitoUser;
  /** The vendor's name of the challenge that was answered last; '' before the first. */
  readonly answered: () => string;
}

/**
 * Watches what the library says for a person, and lets it go on with the session of the pool's latest answer. By itself
 * it keeps the spent one when a code is followed by the proof of a known browser, and a pool that takes each session
 * once refuses that.
 */
export function watchedUser(user: CognitoUser): WatchedUser {
  let challenge = '';
  const client: unknown = Reflect.get(user, 'client');
  const request: unknown = client instanceof Object ? Reflect.get(client, 'request') : undefined;
  if (client instanceof Object && isRequest(request)) {
    const watching: Request = (operation, input, done) => {
      challenge = textIn(input, 'ChallengeName') ?? challenge;
      request.call(client, operation, input, (failure, answer) => {
        const session = textIn(answer, 'Session');
        if (session !== undefined) Reflect.set(user, 'Session', session);
        return done(failure, answer);
      });
    };
    Reflect.set(user, 'client', Object.create(client, { request: { value: watching } }));
  }
  return { user, answered: () => challenge };
}

function isRequest(member: unknown): member is Request {
  return typeof member === 'function';
}

function textIn(given: unknown, name: string): string | undefined {
  const member: unknown = given instanceof Object ? Reflect.get(given, name) : undefined;
  return typeof member === 'string' ? member : undefined;
}
