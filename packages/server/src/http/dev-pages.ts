import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { addClockPages, type DevClock } from './clock-page.ts';
import { addGallery } from './gallery-page.ts';
import { addFleetCalls, type DevFleet, type ShownFleet } from './fleet-calls.ts';
import { mailboxCss, mailboxPage, type DevMail } from './mailbox-page.ts';

/** What can be tried here; what is real is not in it. */
export interface Welcome {
  url: string;
  /** Null where mails leave. */
  mailbox: string | null;
  /** Null where time cannot be moved. */
  clock: string | null;
  /** Null where none can be made. */
  demoFleet: ShownFleet | null;
  /** An owner's log-in to the provider's console; null where none was made. */
  staff: { url: string; email: string; password: string; authenticatorSecret: string } | null;
  testCards: readonly { number: string; behaviour: string }[];
  testBankAccounts: readonly { routingNumber: string; accountNumber: string; behaviour: string }[];
  iccids: Record<string, string[]>;
}

export interface DevPages {
  port: number;
  /** The identity service is not ours: sign-up and log-in codes come by its own mails. */
  areCodesMailedElsewhere: boolean;
  /** Null where time cannot be moved. */
  clock: DevClock | null;
  /** Null where no demo fleet can be made. */
  fleet: DevFleet | null;
  readMail(to: string | undefined): Promise<DevMail[]>;
  welcome(): Promise<Welcome>;
}

export interface ServedDevPages extends DevPages {
  /** Of the built pages: the gallery is among them, unless this is a release. */
  pagesFolder: string;
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What proxies, tunnels and content networks write into a request that they pass on. */
const passedOn =
  /^(?:x-forwarded.*|forwarded.*|via|x-real-ip|x-(?:client|cluster-client|proxyuser)-ip|x-original-.*|x-envoy-.*|x-amzn-trace-id|x-amz-cf-.*|true-client-ip|cf-.*|cdn-loop|fastly-.*|x-azure-.*|x-arr-.*|x-proxy.*|proxy-.*)$/;

/**
 * Mailbox and welcome facts of an embedded installation; anybody but this machine by its own name gets 404, and so does
 * what somebody else passed on: a proxy on this machine may stand before the whole world.
 */
export async function serveDevPages(server: FastifyInstance, pages: ServedDevPages): Promise<void> {
  const hosts = new Set(['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${pages.port}`));
  const isOurs = (request: FastifyRequest) =>
    loopback.has(request.socket.remoteAddress ?? '') &&
    hosts.has(request.headers.host ?? '') &&
    !Object.keys(request.headers).some((name) => passedOn.test(name));
  // The hook belongs to the routes and not to an address, because an address can be written in many ways.
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isOurs(request)) throw new Refusal('not_found');
    });
    addPages(scope, pages);
    await addGallery(scope, pages.pagesFolder);
    if (pages.clock) addClockPages(scope, pages.clock, pages.fleet);
    if (pages.fleet) addFleetCalls(scope, pages.fleet);
  });
}

function addPages(server: FastifyInstance, pages: DevPages): void {
  server.get('/dev/mailbox.json', async (request) => pages.readMail(recipient(request)));
  server.get('/dev/welcome.json', () => pages.welcome());
  server.get('/dev/mailbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(mailboxCss));
  server.get('/dev/mailbox', async (request, reply) => {
    const mails = await pages.readMail(recipient(request));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(mailboxPage(mails, pages));
  });
}

function recipient(request: FastifyRequest): string | undefined {
  return new URLSearchParams(request.url.split('?').slice(1).join('?')).get('to') ?? undefined;
}
