import { lookup } from 'node:dns/promises';
import { request as requestHttp, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { HookClient, HookFailure, HookSent } from '../../modules/hooks/index.ts';

const timeoutMs = 15_000;
const mostReplyBytes = 1024;

type Resolve = (host: string) => Promise<readonly string[]>;

const resolveAll: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

interface ClientSettings {
  /** False in production: then only https to public addresses. */
  readonly reachesAnything: boolean;
  readonly resolve?: Resolve;
}

/** Calls what customers chose: only public addresses over https, and the very address that was looked at. */
export function httpsHookClient({ reachesAnything, resolve = resolveAll }: ClientSettings): HookClient {
  return {
    mayBeCalled(url) {
      const host = hostOf(url, reachesAnything);
      return host !== null && (reachesAnything || isIP(host) === 0 || isPublic(host));
    },
    async send({ url, headers, body }) {
      const host = hostOf(url, reachesAnything);
      if (host === null) return failed('forbidden');
      const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
      const [address] = addresses;
      if (address === undefined) return failed('unknown_name');
      // All of them: with one that is not public, the name is not to be trusted with any.
      if (!reachesAnything && !addresses.every(isPublic)) return failed('forbidden');
      return post(new URL(url), address, { headers, body });
    },
  };
}

const failed = (why: HookFailure): HookSent => ({ kind: 'failed', why });

/** The host as it is looked up; null where the address may not be called. */
function hostOf(text: string, reachesAnything: boolean): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return null;
  if (protocol !== 'https:' && !(reachesAnything && protocol === 'http:')) return null;
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** What is given out to the public of IPv6, `2000::/3`: addresses that hold IPv4 ones in other ways lie outside. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Everything else is ours, the neighbour's or no one's: private, loopback, link-local, shared, mapped, translated. */
function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(publicIpv6);
}

/** Connects to the address that was looked at, and asks for the certificate of the name. */
function post(
  url: URL,
  address: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
): Promise<HookSent> {
  const family = isIP(address);
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'webhooks' },
    lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
    signal: AbortSignal.timeout(timeoutMs),
  };
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request: ClientRequest = send(url, options, (answer) => {
      void readStart(answer).then((reply) => {
        request.destroy();
        resolve(answered(answer, reply));
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(failed(whyOf(error))));
    request.end(body);
  });
}

function answered({ statusCode = 0, headers }: IncomingMessage, reply: string): HookSent {
  const seconds = Number(headers['retry-after']);
  return { kind: 'answered', status: statusCode, reply, retryAfterSeconds: Number.isFinite(seconds) ? seconds : null };
}

/** The rest is never read. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of answer) {
      if (!Buffer.isBuffer(part)) continue;
      parts.push(part);
      bytes += part.length;
      if (bytes >= mostReplyBytes) break;
    }
  } catch {
    // What came until the connection broke is the reply.
  }
  // The database takes no NUL.
  return Buffer.concat(parts).subarray(0, mostReplyBytes).toString().replaceAll('\0', '');
}

function whyOf({ name, code = '' }: NodeJS.ErrnoException): HookFailure {
  if (name === 'AbortError' || name === 'TimeoutError') return 'no_answer';
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code) ? 'wrong_certificate' : 'no_connection';
}
