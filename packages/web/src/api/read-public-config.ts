import { configEndpoints, type PublicConfig } from '@linekeeper/contract';
import { callEndpoint } from './call-endpoint.ts';

/** The installation's public configuration from the API. Rejects when it cannot be had. */
export async function readPublicConfig(): Promise<PublicConfig> {
  const answer = await callEndpoint(configEndpoints.publicConfig, {});
  if (answer.ok) return answer.value;
  throw answer.error ?? new Error(answer.refusal?.text);
}
