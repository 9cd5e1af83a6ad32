import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { StaffPool, StaffPoolIds } from '../../modules/staff/index.ts';
import { cognitoClient } from './cognito-client.ts';
import { callPool } from './pool-call.ts';
import { staffPool, type CognitoCall, type StaffOperation } from './staff-pool.ts';

const publicOperations: ReadonlySet<StaffOperation> = new Set(['AssociateSoftwareToken', 'VerifySoftwareToken']);

/** A second pool in our own service, which the portal makes there itself. */
export function ownStaffPool(settings: { url: string; adminUrl: string; adminSecret: string }): StaffPool {
  const admin = { url: settings.adminUrl, headers: { 'x-admin-secret': settings.adminSecret } };
  const open = { url: settings.url, headers: {} };
  const call: CognitoCall = (operation, body, shape) =>
    callPool(publicOperations.has(operation) ? open : admin, operation, body, shape);
  return staffPool(call, null);
}

type Send = (client: ReturnType<typeof cognitoClient>, body: never) => Promise<unknown>;

/** The pool itself is made with AWS's own tools. */
const sends: Partial<Record<StaffOperation, Send>> = {
  AdminCreateUser: (client, body) => client.send(new AdminCreateUserCommand(body)),
  AdminDeleteUser: (client, body) => client.send(new AdminDeleteUserCommand(body)),
  AdminSetUserPassword: (client, body) => client.send(new AdminSetUserPasswordCommand(body)),
  AdminInitiateAuth: (client, body) => client.send(new AdminInitiateAuthCommand(body)),
  AdminRespondToAuthChallenge: (client, body) => client.send(new AdminRespondToAuthChallengeCommand(body)),
  AssociateSoftwareToken: (client, body) => client.send(new AssociateSoftwareTokenCommand(body)),
  VerifySoftwareToken: (client, body) => client.send(new VerifySoftwareTokenCommand(body)),
};

/** A second pool at Amazon Cognito; administration by IAM credentials. */
export function cognitoStaffPool(region: string, ids: StaffPoolIds): StaffPool {
  const client = cognitoClient(region);
  const call: CognitoCall = async (operation, body, shape) => {
    try {
      // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- staff-pool.ts writes each body for its operation, and the vendor judges it
      return { kind: 'ok', value: shape.parse(await sends[operation]?.(client, body as never)) };
    } catch (error) {
      if (!(error instanceof Error)) return { kind: 'unknown', text: operation };
      const isRefusal = '$fault' in error && error.$fault === 'client';
      if (isRefusal) return { kind: 'refused', name: error.name, text: error.message };
      return { kind: 'unknown', text: `${operation}: ${error.name}` };
    }
  };
  return staffPool(call, ids);
}
