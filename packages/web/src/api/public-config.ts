import { configEndpoints, publicConfigShape, type PublicConfig } from '@linekeeper/contract';
import * as z from 'zod/mini';
import { callEndpoint } from './call-endpoint.ts';

const embeddedId = 'public-config';

/**
 * The installation's public configuration: from the page itself when the server wrote it there, else from the API.
 * The app draws nothing before it is known, so that nothing repaints. Throws when neither has it.
 */
export async function loadPublicConfig(): Promise<PublicConfig> {
  const embedded = document.getElementById(embeddedId)?.textContent ?? '';
  if (embedded.trim().startsWith('{')) return z.parse(publicConfigShape, JSON.parse(embedded));
  const answer = await callEndpoint(configEndpoints.publicConfig, {});
  if (answer.ok) return answer.value;
  throw answer.error ?? new Error(answer.refusal?.text);
}
