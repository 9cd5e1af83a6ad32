import { clock } from '../ui/format/clock.ts';
import { readStoredSession, type StoredSession } from '../session/stored-session.ts';

/** Says to the styles whether the painted console is for this reader; answers the session when its tokens are good. */
export function markTokens(): StoredSession | undefined {
  const clientId = clientIdOfPage();
  const session = clientId === undefined ? undefined : readStoredSession(clientId, clock.now());
  if (!session) return undefined;
  const { dataset } = document.documentElement;
  dataset['tokens'] = session.valid ? 'good' : 'old';
  if (localStorage.getItem('rail') === 'narrow') dataset['rail'] = 'narrow';
  return session.valid ? session : undefined;
}

function clientIdOfPage(): string | undefined {
  const config: unknown = JSON.parse(document.getElementById('public-config')?.textContent || 'null');
  if (typeof config !== 'object' || config === null || !('identity' in config)) return undefined;
  const { identity } = config;
  const hasId = typeof identity === 'object' && identity !== null && 'clientId' in identity;
  return hasId && typeof identity.clientId === 'string' ? identity.clientId : undefined;
}
