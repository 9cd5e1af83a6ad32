import { endpoints, type EndpointName, type Endpoints, type ReplyOf } from '@linekeeper/contract';
import type { Answer } from './answer.ts';
import { callEndpoint } from './call-endpoint.ts';
import type { CallInput } from './wire.ts';

/** Calls the API by the endpoint's name; see `callEndpoint`. Public pages use that one, to load fewer schemas. */
export function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Endpoints[Name]>,
): Promise<Answer<ReplyOf<Endpoints[Name]>>> {
  return callEndpoint(endpoints[name], input);
}
