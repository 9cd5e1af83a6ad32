import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { mailboxCss, mailboxPage, type DevMail } from './mailbox-page.ts';

export interface Welcome {
  url: string;
  mailbox: string;
  testCards: readonly { number: string; behaviour: string }[];
  testBankAccounts: readonly { routingNumber: string; accountNumber: string; behaviour: string }[];
  iccids: Record<string, string[]>;
}

export interface DevPages {
  port: number;
  /** The identity service is not ours: sign-up and log-in codes come by its own mails. */
  areCodesMailedElsewhere: boolean;
  readMail(to: string | undefined): Promise<DevMail[]>;
  welcome(): Promise<Welcome>;
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Mailbox and welcome facts of an embedded installation; anybody but this machine by its own name gets 404. */
export async function serveDevPages(server: FastifyInstance, pages: DevPages): Promise<void> {
  const hosts = new Set(['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${pages.port}`));
  const isOurs = (request: FastifyRequest) =>
    loopback.has(request.socket.remoteAddress ?? '') && hosts.has(request.headers.host ?? '');
  // The hook belongs to the routes and not to an address, because an address can be written in many ways.
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isOurs(request)) throw new Refusal('not_found');
    });
    addPages(scope, pages);
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
  return new URL(request.url, 'http://host').searchParams.get('to') ?? undefined;
}
