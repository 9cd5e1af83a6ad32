import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sameSecret } from '../simulator/same-secret.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { accountOfBearer, bearerLifeMs, bearerOf } from './bearer-tokens.ts';
import {
  closeSession,
  failuresOf,
  forgetFailures,
  noteFailure,
  openSession,
  keepSessionAlive,
} from './sessions.store.ts';
import { gatewayFault, refuse, refuseBearer, refuseSession, ThingSpaceRefusal } from './thingspace-refusal.ts';

const idleMs = 20 * 60_000;
const mostFailures = 5;
const shortMs = 30_000;

const digestOf = (token: string) => createHash('sha256').update(token).digest();

const refuseClient = (status: number, error: string, description: string) =>
  new ThingSpaceRefusal(status, { error, error_description: description });

/** The first token: Basic credentials and a form for a bearer token. */
export function tokenRoutes(app: FastifyInstance, simulator: Simulator): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
  const form = z.object({ grant_type: z.string() });

  app.post('/ts/v1/oauth2/token', { config: { token: true } }, async (request) => {
    const { data } = form.safeParse(request.body);
    if (data?.grant_type !== 'client_credentials') {
      throw refuseClient(400, 'unsupported_grant_type', 'grant_type must be client_credentials');
    }
    const encoded = /^basic (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const given = Buffer.from(encoded, 'base64').toString('utf8');
    const account = simulator.accounts.thingspace.find((one) => sameSecret(given, `${one.key}:${one.secret}`));
    if (!account) throw refuseClient(401, 'invalid_client', 'Client authentication failed');
    const call = { carrier: 'thingspace', kind: 'token', operation: 'token', text: '' } as const;
    const short = await simulator.faults.takeInCall('token-short', call);
    const { token, expiresInSeconds } = await bearerOf(
      simulator,
      account,
      short ? bearerLifeMs - (short.delayMs ?? shortMs) : 0,
    );
    return { access_token: token, scope: 'ts.account', token_type: 'Bearer', expires_in: expiresInSeconds };
  });
}

/** The second token: a user logs in; five failures in a row lock the user. */
export function sessionRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { storage } = simulator;
  const logIn = z.object({ username: z.string().max(200), password: z.string().max(200) });

  app.post('/session/login', { config: { token: true } }, async (request) => {
    const { username, password } = logIn.parse(request.body);
    if ((await failuresOf(storage, username)) >= mostFailures) {
      throw refuse('REQUEST_FAILED.UserAccount.Locked', 'The user account is locked');
    }
    const account = request.thingspaceAccount;
    const right = account && [sameSecret(username, account.username), sameSecret(password, account.password)];
    if (!account || !right?.every(Boolean)) {
      await noteFailure(storage, username);
      throw refuse('REQUEST_FAILED.Credentials.Invalid', 'User name or password is wrong');
    }
    await forgetFailures(storage, username);
    const sessionToken = randomUUID();
    await openSession(storage, digestOf(sessionToken), account.accountId, new Date(simulator.clock.now()));
    return { sessionToken };
  });

  app.post('/session/logout', { config: { token: true } }, async (request) => {
    const sessionToken = await checkSession(simulator, request);
    await closeSession(storage, digestOf(sessionToken));
    return { sessionToken };
  });
}

/** Throws the gateway's answer for a missing or dead bearer token. */
export async function checkBearer(simulator: Simulator, request: FastifyRequest): Promise<void> {
  const token = /^bearer (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw gatewayFault(401, '900902', 'Missing Credentials');
  request.thingspaceAccount = await accountOfBearer(simulator, token);
  if (!request.thingspaceAccount) throw refuseBearer();
}

/** Answers the live session token of the bearer's account and keeps it alive; throws the service's answer otherwise. */
export async function checkSession(simulator: Simulator, request: FastifyRequest): Promise<string> {
  const token = request.headers['vz-m2m-token'];
  if (typeof token !== 'string' || token === '') {
    throw refuse('REQUEST_FAILED.SessionToken.Format', 'The session token is missing or not well formed');
  }
  if (!/^[0-9a-f-]{36}$/u.test(token))
    throw refuse('INPUT_INVALID.SessionToken.Invalid', 'The session token is invalid');
  const now = simulator.clock.now();
  const account = await keepSessionAlive(simulator.storage, digestOf(token), new Date(now), new Date(now - idleMs));
  if (account === null) throw refuseSession();
  if (account !== request.thingspaceAccount?.accountId) {
    throw refuse('INPUT_INVALID.SessionToken.Invalid', 'The session token is invalid');
  }
  return token;
}
