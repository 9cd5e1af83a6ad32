import { createSession, type Session } from '../session/session.ts';
import type { PublicConfig } from '@linekeeper/contract';

const atBuild = () => Promise.reject(new Error('No one logs in while pages are painted.'));

/** A session of which nothing is known. */
export function paintedSession({ identity }: PublicConfig): Session {
  return createSession({
    settings: identity,
    nowMs: () => 0,
    loadUserPool: atBuild,
    loadSecurity: atBuild,
    loadCredentials: atBuild,
  });
}
