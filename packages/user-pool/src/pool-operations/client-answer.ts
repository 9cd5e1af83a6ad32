import type { AppClient } from '../clients/app-client.ts';
import { flowsAnswer } from './explicit-flows.ts';
import { tokenValidityAnswer } from './token-validity.ts';

/** A client as the wire shows it to administrators, its secret included; times are seconds since 1970. */
export function clientAnswer(client: AppClient): object {
  return {
    UserPoolId: client.poolId,
    ClientId: client.id,
    ClientName: client.name,
    ...(client.secret === undefined ? {} : { ClientSecret: client.secret }),
    CreationDate: client.createdAt.getTime() / 1000,
    LastModifiedDate: client.modifiedAt.getTime() / 1000,
    ...tokenValidityAnswer(client),
    ...(client.readAttributes === null ? {} : { ReadAttributes: client.readAttributes }),
    ...(client.writeAttributes === null ? {} : { WriteAttributes: client.writeAttributes }),
    ExplicitAuthFlows: flowsAnswer(client.flows),
    AllowedOAuthFlowsUserPoolClient: false,
    PreventUserExistenceErrors: client.preventUserExistenceErrors ? 'ENABLED' : 'LEGACY',
    EnableTokenRevocation: client.enableTokenRevocation,
    AuthSessionValidity: client.authSessionValidityMs / 60_000,
    RefreshTokenRotation: rotationAnswer(client.refreshTokenRotation),
  };
}

function rotationAnswer(rotation: AppClient['refreshTokenRotation']): object {
  if (rotation === null) return { Feature: 'DISABLED' };
  return { Feature: 'ENABLED', RetryGracePeriodSeconds: rotation.graceMs / 1000 };
}
