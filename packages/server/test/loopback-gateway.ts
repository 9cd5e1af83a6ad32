import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { TLSSocket } from 'node:tls';
import * as z from 'zod';
import { testCertificate } from './test-certificate.ts';

export interface GatewayRequest {
  /** As the client named it: in the greeting of TLS and in the Host header. */
  serverName: string;
  host: string;
  method: string;
  url: string;
  headers: Readonly<Record<string, unknown>>;
  /** Byte for byte. */
  text: string;
  /** The root member of the body. */
  operation: string;
}

/** What becomes of a call instead of an answer of the sandbox behind. */
export type Fate = { status: number; text: string; headers?: Record<string, string> } | 'silence' | 'cut';

export interface LoopbackGateway {
  port: number;
  /** The certificate that a client has to trust. */
  cert: string;
  requests: GatewayRequest[];
  /** The next calls' fates, in order; when there is none left, the sandbox answers. */
  fates: Fate[];
  stop(): Promise<void>;
}

/** Stands in for the gateway's hosts over TLS: records every byte, and lets a sandbox answer. */
export async function startLoopbackGateway(hosts: readonly string[], apiUrl: string): Promise<LoopbackGateway> {
  const { cert, key } = testCertificate(hosts);
  const requests: GatewayRequest[] = [];
  const fates: Fate[] = [];
  const server = createTlsServer({ cert, key }, (request, reply) => {
    void (async () => {
      const text = await textOf(request);
      requests.push(recorded(request, text));
      const fate = fates.shift() ?? (await answered(apiUrl, request, text));
      if (fate === 'cut') request.socket.destroy();
      if (typeof fate === 'string') return;
      reply.writeHead(fate.status, { 'content-type': 'application/json; charset=utf-8', ...fate.headers });
      reply.end(fate.text);
      // Who gave up in the midst of a request ends no test.
    })().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    cert,
    requests,
    fates,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An address that must never be called, and what came there nevertheless. */
export async function startWrongPlace(): Promise<{ url: string; calls: string[]; stop(): void }> {
  const calls: string[] = [];
  const server = createServer((request, reply) => {
    calls.push(`${request.method} ${request.url}`);
    reply.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}/`, calls, stop: () => server.close() };
}

function portOf(server: { address(): unknown }): number {
  return z.object({ port: z.number() }).parse(server.address()).port;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(z.instanceof(Buffer).parse(part));
  return Buffer.concat(parts).toString('utf8');
}

function recorded(request: IncomingMessage, text: string): GatewayRequest {
  const { socket, method = '', url = '', headers } = request;
  const root = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  return {
    serverName: (socket instanceof TLSSocket && socket.servername) || '',
    host: headers.host ?? '',
    method,
    url,
    headers,
    text,
    operation: Object.keys(root).join(),
  };
}

async function answered(apiUrl: string, request: IncomingMessage, text: string): Promise<Fate> {
  const answer = await fetch(new URL(request.url ?? '/', apiUrl), {
    method: request.method ?? 'POST',
    headers: { 'content-type': String(request.headers['content-type']) },
    body: text,
  });
  // The byte order mark is part of what the gateway sends.
  return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString('utf8') };
}
