import type { CognitoUser } from 'amazon-cognito-identity-js';

type Done = (failure: unknown, answer: unknown) => unknown;
type Request = (operation: string, input: object, done: Done) => void;

/**
 * Lets the library go on with the session of the pool's latest answer. By itself it keeps the spent one when a code is
 * followed by the proof of a known browser, and a pool that takes each session once refuses that.
 */
export function withNewestSession(user: CognitoUser): CognitoUser {
  const client: unknown = Reflect.get(user, 'client');
  const request: unknown = client instanceof Object ? Reflect.get(client, 'request') : undefined;
  if (!(client instanceof Object) || !isRequest(request)) return user;
  const watching: Request = (operation, input, done) =>
    request.call(client, operation, input, (failure, answer) => {
      const session: unknown = answer instanceof Object ? Reflect.get(answer, 'Session') : undefined;
      if (typeof session === 'string') Reflect.set(user, 'Session', session);
      return done(failure, answer);
    });
  Reflect.set(user, 'client', Object.create(client, { request: { value: watching } }));
  return user;
}

function isRequest(member: unknown): member is Request {
  return typeof member === 'function';
}
