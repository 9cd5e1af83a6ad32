import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { networkOf } from '../request/network-of.ts';
import { securityLine, type SecurityEvent, type SecurityFacts, type SecurityLog } from '../request/security-log.ts';
import type { WireRequest } from '../request/wire-request.ts';

/** What a listener needs to tell rules and the security log about its requests. */
export type Requests = {
  clock: Clock;
  securityLog: SecurityLog;
  /** The private listener's callers are servers: where those stand says nothing about the person a call is about. */
  areServers: boolean;
};

/** A request with a security log of its own: `tell` writes what was noted, or nothing when it failed half way. */
export function wireRequest(
  request: FastifyRequest,
  { clock, securityLog, areServers }: Requests,
): WireRequest & { tell(): void } {
  const noted: [SecurityEvent, SecurityFacts][] = [];
  const address = addressOf(request);
  return {
    id: request.id,
    address: areServers ? null : address,
    network: areServers || address === null ? 'inside' : networkOf(address),
    note: (event, facts = {}) => void noted.push([event, facts]),
    tell() {
      const of = { at: clock.now(), address, requestId: request.id, hopRequestId: hopRequestId(request) };
      for (const [event, facts] of noted.splice(0)) securityLog(securityLine(event, { ...of, facts }));
    },
  };
}

// A caller that went away leaves no address behind, whatever the type says; so does one on a Unix socket.
function addressOf({ ip }: { ip?: string }): string | null {
  return ip === undefined || ip === '' ? null : ip;
}

// Only who may say where a request came from may say what it was called there.
function hopRequestId(request: FastifyRequest): string | null {
  const given = request.headers['x-request-id'];
  const isForwarded = request.socket.remoteAddress !== addressOf(request);
  return isForwarded && typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : null;
}
