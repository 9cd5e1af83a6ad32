import type { PublicConfig } from '@linekeeper/contract';

const embeddedId = 'public-config';

/**
 * The installation's public configuration: from the page itself when the server wrote it there, else from the API.
 * The app draws nothing before it is known, so that nothing repaints. Rejects when neither has it.
 */
export async function loadPublicConfig(): Promise<PublicConfig> {
  const embedded = document.getElementById(embeddedId)?.textContent ?? '';
  const found: unknown = embedded.trim().startsWith('{') ? JSON.parse(embedded) : undefined;
  if (isPublicConfig(found)) return found;
  return (await import('./read-public-config.ts')).readPublicConfig();
}

/** The server wrote it with this very page, by the contract's shape: to check it once more would cost the first paint. */
function isPublicConfig(value: unknown): value is PublicConfig {
  return typeof value === 'object' && value !== null && 'brand' in value && 'identity' in value;
}
