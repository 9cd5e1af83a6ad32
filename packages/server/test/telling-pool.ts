import { createServer, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface TellingPool {
  url: string;
  /** An id token of this log-in, good for an hour. */
  token(log: {
    issuer: string;
    clientId: string;
    subject: string;
    originJti: string;
    issuedAt?: Date;
  }): Promise<string>;
  /** Puts it into the feed, for readers now or later. */
  tell(revocation: { subject: string; originJtis: string[]; reason: 'token_revoked' | 'signed_out' }): void;
  /** How many reads of the feed were open together, at most. */
  mostReaders(): number;
  readers(): number;
  stop(): Promise<void>;
}

/** The settings of a portal whose people it knows. */
export const settingsOfPool = ({ url }: TellingPool) => ({
  USER_POOL_URL: url,
  USER_POOL_ADMIN_URL: url,
  USER_POOL_ADMIN_SECRET: 'secret',
  USER_POOL_ID: 'us-east-1_Telling01',
  USER_POOL_CLIENT_ID: 'browser',
  USER_POOL_SERVER_CLIENT_ID: 'server',
  USER_POOL_SERVER_CLIENT_SECRET: 'secret',
});

/** As much of a user pool as its tokens and its feed of ended log-ins need; each read waits until something comes. */
export async function startTellingPool(): Promise<TellingPool> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const told: object[] = [];
  const waiting = new Map<ServerResponse, number>();
  let most = 0;
  const answerAll = () => {
    for (const [reply, after] of waiting)
      if (told.length > after)
        reply.end(JSON.stringify({ Revocations: told.slice(after), Cursor: String(told.length) }));
  };
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://pool');
    reply.setHeader('content-type', 'application/json');
    const isFeed = url.pathname === '/revocations' && request.headers['x-admin-secret'] === 'secret';
    if (!isFeed) {
      reply.end(JSON.stringify({ keys: [jwk] }));
      return;
    }
    waiting.set(reply, Number(url.searchParams.get('after')));
    reply.once('close', () => waiting.delete(reply));
    most = Math.max(most, waiting.size);
    answerAll();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    token: ({ issuer, clientId, subject, originJti, issuedAt = new Date() }) =>
      new SignJWT({ token_use: 'id', origin_jti: originJti })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setSubject(subject)
        .setIssuer(issuer)
        .setAudience(clientId)
        .setIssuedAt(issuedAt)
        .setExpirationTime('1h')
        .sign(privateKey),
    tell({ subject, originJtis, reason }) {
      told.push({ Sub: subject, OriginJtis: originJtis, Reason: reason, RevokedAt: Date.now() / 1000 });
      answerAll();
    },
    mostReaders: () => most,
    readers: () => waiting.size,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
