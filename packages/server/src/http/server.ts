import { randomUUID } from 'node:crypto';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { inLanguage } from '../kernel/language.ts';
import { outageLog, type OutageLog } from '../kernel/outage-log.ts';
import { Refusal } from '../kernel/refusal.ts';
import { languageOfCall } from './language-of.ts';
import { refusalToReply } from './refusal-to-reply.ts';
import { securityHeaders, type OutsideOrigins, type Https } from './security-headers.ts';
import { words } from './words.ts';

const bodyLimitBytes = 256 * 1024;
const ofStaff = /^\/provider(?:\/|$)/;
const notFound = refusalToReply(new Refusal('not_found'));

export interface ServerSettings {
  logger: FastifyBaseLogger;
  /** False, how many proxies stand in front, or their addresses. */
  trustProxy: false | number | string;
  origins: OutsideOrigins;
  /** Null where pages come over plain http. */
  https: Https | null;
}

/** An empty server with everything that holds for every route: limits, headers, request ids, one way to fail. */
export async function createServer(settings: ServerSettings): Promise<FastifyInstance> {
  const headers = { ...securityHeaders(settings.origins, settings.https), 'cache-control': 'no-store' };
  const server = fastify({
    loggerInstance: settings.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(settings.trustProxy),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    // An address that cannot be read, or with too long a part: nothing can be there.
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack();
      reply.raw.writeHead(notFound.status, { ...headers, 'content-type': 'application/json; charset=utf-8' });
      reply.raw.end(JSON.stringify(notFound.envelope));
    },
  });
  readJsonOnly(server);
  speakAsAsked(server);
  server.addHook('onRequest', async (request, reply) => {
    // Nothing is kept on the way unless its route says otherwise.
    void reply.headers(headers).header('x-request-id', request.id);
    if (hostsOf(request.raw.rawHeaders) > 1) throw new Refusal('one_host_only');
  });
  refuseWhileClosing(server);
  server.addHook('onResponse', async (request, reply) => {
    const { method, ip } = request;
    const path = request.routeOptions.url ?? 'unknown';
    request.log.info({ method, path, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  answerFailures(server, outageLog(settings.logger));
  return server;
}

/**
 * Customers' calls are answered in the language that they ask for, staff in English. Reading a body leaves the first
 * run of the language, so it begins again behind it.
 */
function speakAsAsked(server: FastifyInstance): void {
  for (const hook of ['onRequest', 'preValidation'] as const)
    server.addHook(hook, (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      inLanguage(ofStaff.test(request.url) ? 'en' : languageOfCall(request), done);
    });
}

/**
 * What arrives while the server stops is turned away in the envelope; what was being answered is finished, and then its
 * connection, which would keep the server open until it times out.
 */
function refuseWhileClosing(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onRequest', async () => {
    if (isClosing) throw new Refusal('unavailable');
  });
  server.addHook('onResponse', async () => {
    if (isClosing) server.server.closeIdleConnections();
  });
}

/** Of two, a proxy may have judged one and we would read the other. */
function hostsOf(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

function trusted(setting: ServerSettings['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

function answerFailures(server: FastifyInstance, outages: OutageLog): void {
  server.setErrorHandler((error, request, reply) => {
    const { status, envelope, isBug, isOutage, retryAfterSeconds } = refusalToReply(error);
    void reply.header('cache-control', 'no-store');
    if (isOutage) outages.note(error, words.outage.all);
    else if (isBug) request.log.error({ err: error }, 'request failed');
    if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
    return reply.code(status).send(envelope);
  });
  server.setNotFoundHandler((_request, reply) =>
    reply.code(notFound.status).header('cache-control', 'no-store').send(notFound.envelope),
  );
}

/** Only JSON is read. An empty body is no body: browsers send the content type with a DELETE, too. */
function readJsonOnly(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
}
