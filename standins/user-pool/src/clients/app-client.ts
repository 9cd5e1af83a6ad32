import { refusals } from '../refusals/refusals.ts';
import type { AuthFlow } from './auth-flows.ts';

/** An application that may talk to the pool. With `secret` it is confidential and must prove it by SECRET_HASH. */
export type AppClient = {
  id: string;
  secret: string | undefined;
  /** Custom attributes it may write, beside the standard ones that every client may. */
  writableCustomAttributes: ReadonlySet<string>;
  flows: ReadonlySet<AuthFlow>;
  idTokenLifeMs: number;
  accessTokenLifeMs: number;
  refreshTokenLifeMs: number;
};

export type AppClients = ReadonlyMap<string, AppClient>;

/** Throws the service's refusal for an id that no client has. */
export function findClient(clients: AppClients, clientId: string): AppClient {
  const client = clients.get(clientId);
  if (client === undefined) throw refusals.clientUnknown(clientId);
  return client;
}
