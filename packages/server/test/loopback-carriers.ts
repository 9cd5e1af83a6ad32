import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { TLSSocket } from 'node:tls';
import * as z from 'zod';
import { testCertificate } from './test-certificate.ts';

export interface CarrierRequest {
  /** As the client named it: in the greeting of TLS and in the Host header. */
  serverName: string;
  host: string;
  /** Method and path. */
  what: string;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

export interface LoopbackCarriers {
  port: number;
  /** The certificate that a client has to trust. */
  cert: string;
  requests: CarrierRequest[];
  stop(): Promise<void>;
}

/** Stands in for the carriers' hosts over TLS: records everything, and lets the simulator answer under each host's path. */
export async function startLoopbackCarriers(
  hosts: Readonly<Record<string, string>>,
  simulatorUrl: string,
): Promise<LoopbackCarriers> {
  const { cert, key } = testCertificate(Object.keys(hosts));
  const requests: CarrierRequest[] = [];
  const server = createServer({ cert, key }, (request, reply) => {
    void (async () => {
      const body = await textOf(request);
      requests.push(recorded(request, body));
      const { method = 'GET', url = '/', headers } = request;
      const forwarded = Object.entries(headers).filter(([name]) => !/^(?:host|connection|content-length)$/.test(name));
      const answer = await fetch(`${simulatorUrl}${hosts[headers.host ?? ''] ?? '/nowhere'}${url}`, {
        method,
        headers: forwarded.map(([name, value]): [string, string] => [name, String(value)]),
        ...(body !== '' && { body }),
      });
      reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
      reply.end(await answer.text());
      // Who gave up in the midst of a request ends no test.
    })().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: z.object({ port: z.number() }).parse(server.address()).port,
    cert,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(z.instanceof(Buffer).parse(part));
  return Buffer.concat(parts).toString('utf8');
}

function recorded(request: IncomingMessage, body: string): CarrierRequest {
  const { socket, method = '', url = '', headers } = request;
  const serverName = (socket instanceof TLSSocket && socket.servername) || '';
  return { serverName, host: headers.host ?? '', what: `${method} ${url}`, headers, body };
}
