import type { EndpointName, Endpoints, ReplyOf } from '@linekeeper/contract';
import { notAnswered, type Answer } from './answer.ts';
import { callEndpoint } from './call-endpoint.ts';
import { firstEndpoints } from './first-endpoints.ts';
import type { CallInput } from './wire.ts';

const first: Partial<Endpoints> = firstEndpoints;

/** Every call of the API. Half of their shapes no first page needs: they are fetched with the first call of them. */
export const allEndpoints = async (): Promise<Endpoints> => (await import('./all-endpoints.ts')).endpoints;

/** Calls the API by the endpoint's name; see `callEndpoint`. Public pages use that one, to load fewer schemas. */
export async function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Endpoints[Name]>,
): Promise<Answer<ReplyOf<Endpoints[Name]>>> {
  try {
    return await callEndpoint<Endpoints[Name]>(first[name] ?? (await allEndpoints())[name], input);
  } catch (error) {
    return notAnswered(error);
  }
}
