import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

export interface KeyServer {
  readonly url: string;
  /** What is given out; a test may take keys back. */
  readonly keys: JWK[];
  /** How often the keys were asked for. */
  readonly asked: () => number;
  /** The status and body instead of the keys, while it is set. */
  trouble: { status: number; body: string } | null;
  addKey(kid: string): Promise<CryptoKey>;
  stop(): Promise<void>;
}

/** Gives out a pool's public keys over HTTP. */
export async function startKeyServer(): Promise<KeyServer> {
  const keys: JWK[] = [];
  let asked = 0;
  const server = createServer((_request, answer) => {
    asked += 1;
    const { status, body } = made.trouble ?? { status: 200, body: JSON.stringify({ keys }) };
    answer.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const made: KeyServer = {
    url: `http://127.0.0.1:${port}/jwks.json`,
    keys,
    asked: () => asked,
    trouble: null,
    async addKey(kid) {
      const pair = await generateKeyPair('RS256', { extractable: true });
      keys.push({ ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' });
      return pair.privateKey;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return made;
}

export interface TokenChanges {
  claims?: Record<string, unknown>;
  issuer?: string;
  audience?: string;
  issuedAtSeconds?: number;
  expiresInSeconds?: number;
  kid?: string;
  alg?: string;
}

/** An id token of the pool `https://pool.example/p1` for `client-1`, unless changed. */
export function idToken(key: CryptoKey | Uint8Array, now: Date, changes: TokenChanges = {}): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ token_use: 'id', ...changes.claims })
    .setProtectedHeader({ alg: changes.alg ?? 'RS256', kid: changes.kid ?? 'first' })
    .setSubject(typeof changes.claims?.['sub'] === 'string' ? changes.claims['sub'] : 'subject-1')
    .setIssuer(changes.issuer ?? 'https://pool.example/p1')
    .setAudience(changes.audience ?? 'client-1')
    .setIssuedAt(seconds + (changes.issuedAtSeconds ?? 0))
    .setExpirationTime(seconds + (changes.expiresInSeconds ?? 3600))
    .sign(key);
}
