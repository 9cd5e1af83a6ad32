import { createServer } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import * as z from 'zod';
import { testCertificate } from './test-certificate.ts';

export interface VendorRequest {
  /** As the client named it: in the Host header and in the greeting of TLS. */
  host: string;
  serverName: string;
  /** `POST SignUp`, or `GET` and the path. */
  what: string;
  body: unknown;
  /** Who signed the request and for what; null when it is not signed. */
  signed: { accessKeyId: string; region: string; service: string } | null;
}

export interface VendorAnswer {
  status: number;
  body: object | string;
}

export interface LoopbackVendor {
  port: number;
  /** The certificate that a client has to trust. */
  cert: string;
  requests: VendorRequest[];
  /**
   * Answers instead of the pool behind, by operation, or by operation and client id with a space between them; `silence`
   * never answers, `cut` closes the connection.
   */
  answers: Map<string, VendorAnswer | 'silence' | 'cut'>;
  stop(): Promise<void>;
}

interface PoolBehind {
  url: string;
  adminUrl: string;
  adminSecret: string;
}

const signature =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=[^,]*host/;
const publicOperations = new Set([
  'SignUp',
  'InitiateAuth',
  'RespondToAuthChallenge',
  'ConfirmSignUp',
  'GetUser',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
]);
const refusal = (name: string, message: string) => ({ status: 400, body: { __type: name, message } });

/** Stands in for `cognito-idp.<region>.amazonaws.com` over TLS: records what it is asked, and lets a pool answer. */
export async function startLoopbackVendor(hosts: readonly string[], pool: PoolBehind | null): Promise<LoopbackVendor> {
  const { cert, key } = testCertificate(hosts);
  const requests: VendorRequest[] = [];
  const answers: LoopbackVendor['answers'] = new Map();
  const server = createServer({ cert, key }, (request, reply) => {
    void (async () => {
      const text = await textOf(request);
      const seen = recorded(request, text);
      requests.push(seen);
      const [, operation = ''] = seen.what.split(' ');
      const set = answers.get(`${operation} ${clientOf(seen.body)}`) ?? answers.get(operation);
      const answer = set ?? (await forwarded(pool, request, { operation, text }));
      if (answer === 'cut') request.socket.destroy();
      if (typeof answer === 'string') return;
      const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      reply.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.1' }).end(body);
      // Who gave up in the midst of a request ends no test.
    })().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cert,
    requests,
    answers,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function clientOf(body: unknown): string {
  return z.object({ ClientId: z.string() }).safeParse(body).data?.ClientId ?? '';
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(z.instanceof(Buffer).parse(part));
  return Buffer.concat(parts).toString('utf8');
}

function recorded(request: IncomingMessage, text: string): VendorRequest {
  const target = String(request.headers['x-amz-target'] ?? '');
  const [, accessKeyId = '', region = '', service = ''] = signature.exec(request.headers.authorization ?? '') ?? [];
  const { socket } = request;
  return {
    host: request.headers.host ?? '',
    serverName: (socket instanceof TLSSocket && socket.servername) || '',
    what: `${request.method} ${target.replace('AWSCognitoIdentityProviderService.', '') || request.url}`,
    body: text === '' ? null : JSON.parse(text),
    signed: accessKeyId === '' ? null : { accessKeyId, region, service },
  };
}

async function forwarded(
  pool: PoolBehind | null,
  request: IncomingMessage,
  asked: { operation: string; text: string },
): Promise<VendorAnswer> {
  if (!pool) return refusal('ResourceNotFoundException', 'There is nothing behind this test.');
  if (request.method === 'GET') {
    const answer = await fetch(new URL(request.url ?? '/', pool.url));
    return { status: answer.status, body: await answer.text() };
  }
  const isPublic = publicOperations.has(asked.operation);
  const isSigned = signature.test(request.headers.authorization ?? '');
  if (!isPublic && !isSigned) return refusal('MissingAuthenticationTokenException', 'Missing Authentication Token');
  const answer = await fetch(isPublic ? pool.url : pool.adminUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': String(request.headers['x-amz-target']),
      ...(!isPublic && { 'x-admin-secret': pool.adminSecret }),
    },
    body: asked.text,
  });
  return { status: answer.status, body: await answer.text() };
}
