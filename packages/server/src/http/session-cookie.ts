import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameText } from '../kernel/same-text.ts';
import type { SessionCookie } from './provider-call.ts';

/** `__Host-`: the browser takes it over https only, for this host alone and its whole address. */
export function cookieName(isHttps: boolean): string {
  return isHttps ? '__Host-staff' : 'staff';
}

/** What the request's cookie of this name holds. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.filter((pair) => pair.startsWith(`${name}=`));
  // Of two, somebody else may have set one.
  return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined;
}

/** Follows from the session's token, which pages cannot read; the console reads it by a call of its own origin. */
const csrfTokenOf = (token: string): string => createHash('sha256').update(`csrf ${token}`).digest('base64url');

export function hasCsrfToken(request: FastifyRequest, token: string): boolean {
  const given = request.headers['x-csrf-token'];
  return typeof given === 'string' && sameText(given, csrfTokenOf(token));
}

/** Browsers say from which page a request comes; what comes from another host's is turned away. */
export function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

export function sessionCookie(reply: FastifyReply, isHttps: boolean, token: string | undefined): SessionCookie {
  const put = (value: string, more: string) => {
    const flags = `Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}${more}`;
    void reply.header('set-cookie', `${cookieName(isHttps)}=${value}; ${flags}`);
  };
  return {
    begin: (made) => put(made, ''),
    end: () => put('', '; Max-Age=0'),
    csrfToken: token === undefined ? '' : csrfTokenOf(token),
  };
}
