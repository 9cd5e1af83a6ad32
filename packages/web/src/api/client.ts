import type { EndpointName, Endpoints, ReplyOf } from '@linekeeper/contract';
import type { Answer } from './answer.ts';
import { callEndpoint } from './call-endpoint.ts';
import { firstEndpoints } from './first-endpoints.ts';
import type { CallInput } from './wire.ts';

const first: Partial<Endpoints> = firstEndpoints;

/**
 * The calls whose shapes no first page needs; half of the contract. They come once a page has come to rest, or with the first
 * of these calls.
 */
export const allEndpoints = async (): Promise<Endpoints> => (await import('./all-endpoints.ts')).endpoints;

/** Calls the API by the endpoint's name; see `callEndpoint`. Public pages use that one, to load fewer schemas. */
export async function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Endpoints[Name]>,
): Promise<Answer<ReplyOf<Endpoints[Name]>>> {
  try {
    return await callEndpoint<Endpoints[Name]>(first[name] ?? (await allEndpoints())[name], input);
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
