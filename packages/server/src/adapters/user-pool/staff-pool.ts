import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { Invited, PoolStep, StaffPool, StaffPoolIds } from '../../modules/staff/index.ts';
import type { PoolAnswer } from './pool-call.ts';
import { temporaryPassword } from './temporary-password.ts';
import { words } from './words.ts';

/** One operation of Amazon Cognito, at either kind of pool. */
export type CognitoCall = <Shape extends z.ZodMiniType>(
  operation: StaffOperation,
  body: object,
  shape: Shape,
) => Promise<PoolAnswer<z.output<Shape>>>;

export type StaffOperation =
  | 'CreateUserPool'
  | 'CreateUserPoolClient'
  | 'SetUserPoolMfaConfig'
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminSetUserPassword'
  | 'AdminInitiateAuth'
  | 'AdminRespondToAuthChallenge'
  | 'AssociateSoftwareToken'
  | 'VerifySoftwareToken';

const nothing = z.object({});
const poolReply = z.object({ UserPool: z.object({ Id: z.string() }) });
const clientReply = z.object({ UserPoolClient: z.object({ ClientId: z.string() }) });
const secretReply = z.object({ SecretCode: z.string(), Session: z.string() });
const provenReply = z.object({ Session: z.string() });
const authReply = z.object({
  ChallengeName: z.optional(z.string()),
  Session: z.optional(z.string()),
  AuthenticationResult: z.optional(z.object({ IdToken: z.string() })),
});
type AuthAnswer = PoolAnswer<z.output<typeof authReply>>;

/**
 * The staff pool on Cognito's wire. Members log in through this server alone: the client has no flow but the one that
 * needs the pool's administration, and tokens never leave this file.
 */
export function staffPool(call: CognitoCall, givenIds: StaffPoolIds | null): StaffPool {
  return {
    givenIds,
    make: () => makePool(call),
    invite: (ids, email) => invite(call, ids, email),
    ...logIns(call),
    async makeUser({ poolId: UserPoolId }, { email: Username, password: Password }) {
      await call('AdminDeleteUser', { UserPoolId, Username }, nothing);
      const made = await call('AdminCreateUser', newUser(UserPoolId, Username, temporaryPassword()), nothing);
      if (made.kind !== 'ok') return { kind: 'unknown', text: made.text };
      const set = await call('AdminSetUserPassword', { UserPoolId, Username, Password, Permanent: true }, nothing);
      return set.kind === 'ok' ? { kind: 'done' } : { kind: 'unknown', text: set.text };
    },
  };
}

type LogIns = Pick<StaffPool, 'begin' | 'choosePassword' | 'proveAuthenticator' | 'enterCode'>;

function logIns(call: CognitoCall): LogIns {
  const respond = (ids: StaffPoolIds, email: string, challenge: { name: string; session: string; answers: object }) => {
    const { name: ChallengeName, session: Session, answers } = challenge;
    const ChallengeResponses = { USERNAME: email, ...answers };
    const body = { ...named(ids), ChallengeName, Session, ChallengeResponses };
    return call('AdminRespondToAuthChallenge', body, authReply);
  };
  const stepOf = (answer: AuthAnswer, otherwise: Why) => nextStep(call, answer, otherwise);
  return {
    async begin(ids, { email, password }) {
      const AuthParameters = { USERNAME: email, PASSWORD: password };
      const body = { ...named(ids), AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters };
      return stepOf(await call('AdminInitiateAuth', body, authReply), 'log_in');
    },
    async choosePassword(ids, { email, session, password }) {
      const answers = { NEW_PASSWORD: password };
      return stepOf(await respond(ids, email, { name: 'NEW_PASSWORD_REQUIRED', session, answers }), 'expired');
    },
    async proveAuthenticator(ids, { email, session, code }) {
      const proven = await call('VerifySoftwareToken', { Session: session, UserCode: code }, provenReply);
      if (proven.kind !== 'ok') return failed(proven, 'expired');
      const { Session } = proven.value;
      return stepOf(await respond(ids, email, { name: 'MFA_SETUP', session: Session, answers: {} }), 'expired');
    },
    async enterCode(ids, { email, session, code }) {
      const answers = { SOFTWARE_TOKEN_MFA_CODE: code };
      return stepOf(await respond(ids, email, { name: 'SOFTWARE_TOKEN_MFA', session, answers }), 'expired');
    },
  };
}

const named = ({ poolId, clientId }: StaffPoolIds) => ({ UserPoolId: poolId, ClientId: clientId });

async function makePool(call: CognitoCall) {
  const pool = await call('CreateUserPool', wantedPool, poolReply);
  if (pool.kind !== 'ok') return unknown(pool);
  const UserPoolId = pool.value.UserPool.Id;
  const client = await call('CreateUserPoolClient', { UserPoolId, ...wantedClient }, clientReply);
  if (client.kind !== 'ok') return unknown(client);
  const second = await call('SetUserPoolMfaConfig', { UserPoolId, ...wantedFactors }, nothing);
  if (second.kind !== 'ok') return unknown(second);
  return { kind: 'made', ids: { poolId: UserPoolId, clientId: client.value.UserPoolClient.ClientId } } as const;
}

const wantedPool = {
  PoolName: 'staff',
  UsernameAttributes: ['email'],
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
};
const wantedClient = {
  ClientName: 'console',
  ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  AuthSessionValidity: 15,
};
const wantedFactors = { MfaConfiguration: 'ON', SoftwareTokenMfaConfiguration: { Enabled: true } };

function newUser(UserPoolId: string, email: string, TemporaryPassword: string): object {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  return { UserPoolId, Username: email, TemporaryPassword, MessageAction: 'SUPPRESS', UserAttributes };
}

async function invite(call: CognitoCall, { poolId }: StaffPoolIds, email: string): Promise<Invited> {
  const password = temporaryPassword();
  const made = await call('AdminCreateUser', newUser(poolId, email, password), nothing);
  if (made.kind === 'ok') return { kind: 'done', password };
  if (made.kind === 'unknown') return made;
  if (made.name !== 'UsernameExistsException') return isPassing(made.name) ? unknown(made) : refusal(made);
  const again = { UserPoolId: poolId, Username: email, Password: password, Permanent: false };
  const set = await call('AdminSetUserPassword', again, nothing);
  return set.kind === 'ok' ? { kind: 'done', password } : unknown(set);
}

const refusal = ({ text }: { text: string }) => ({ kind: 'refused', text }) as const;
const unknown = ({ text }: { text: string }) => ({ kind: 'unknown', text }) as const;
/** It passes by itself, or an administrator has to do something about it: the person is not to blame. */
const isPassing = (name: string) => /TooManyRequests|LimitExceeded|Internal|NotAuthorized|AccessDenied/.test(name);

type Why = Extract<PoolStep, { kind: 'refused' }>['why'];

const whyOf: Readonly<Record<string, Why>> = {
  CodeMismatchException: 'code',
  EnableSoftwareTokenMFAException: 'code',
  ExpiredCodeException: 'code',
  InvalidPasswordException: 'password',
  TooManyRequestsException: 'often',
  LimitExceededException: 'often',
  NotAuthorizedException: 'log_in',
  UserNotFoundException: 'log_in',
  PasswordResetRequiredException: 'log_in',
  UserNotConfirmedException: 'log_in',
};

/** `otherwise`: what a refused person was refused at, where the pool says only that they were. */
function failed(answer: Exclude<PoolAnswer<unknown>, { kind: 'ok' }>, otherwise: Why): PoolStep {
  if (answer.kind === 'unknown') return answer;
  const why = whyOf[answer.name];
  if (why === undefined) return { kind: 'unknown', text: `${answer.name}: ${answer.text}` };
  return { kind: 'refused', why: why === 'log_in' ? otherwise : why };
}

async function nextStep(call: CognitoCall, answer: AuthAnswer, otherwise: Why): Promise<PoolStep> {
  if (answer.kind !== 'ok') return failed(answer, otherwise);
  const { ChallengeName: name, Session: session = '', AuthenticationResult: result } = answer.value;
  if (result) {
    // It comes straight from the pool, so its signature would prove nothing more.
    const { sub } = decodeJwt(result.IdToken);
    return sub === undefined ? { kind: 'unknown', text: words.answer.noSubject } : { kind: 'done', subject: sub };
  }
  if (name === 'NEW_PASSWORD_REQUIRED') return { kind: 'new_password', session };
  if (name === 'SOFTWARE_TOKEN_MFA') return { kind: 'code', session };
  if (name !== 'MFA_SETUP') return { kind: 'unknown', text: words.answer.challenge(name ?? '') };
  const begun = await call('AssociateSoftwareToken', { Session: session }, secretReply);
  if (begun.kind !== 'ok') return failed(begun, otherwise);
  return { kind: 'set_up', session: begun.value.Session, secret: begun.value.SecretCode };
}
