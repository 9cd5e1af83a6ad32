import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface ReceivedRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface VerifierKey {
  readonly secretKey: string;
  readonly sessionToken: string;
}

export interface Verifier {
  /** The secret of a key that somebody claims to have signed with. */
  readonly keyOf: (accessKeyId: string) => Promise<VerifierKey | undefined>;
  readonly nowMs: () => number;
}

interface Claim {
  readonly accessKeyId: string;
  /** Day, region, service and the constant end. */
  readonly scope: readonly string[];
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly date: string;
  readonly sessionToken: string;
  readonly payloadHash: string;
  readonly lifeSeconds: number;
}

const headerLifeSeconds = 300;

/** Checks Signature Version 4 the way a service does; written from the scheme's description, not with the signing library. */
export async function isSignedWell(request: ReceivedRequest, verifier: Verifier): Promise<boolean> {
  const claim = claimInHeaders(request) ?? claimInQuery(request);
  const key = claim && (await verifier.keyOf(claim.accessKeyId));
  if (!claim || !key || key.sessionToken !== claim.sessionToken) return false;
  const ageSeconds = (verifier.nowMs() - momentOf(claim.date)) / 1000;
  if (ageSeconds < -headerLifeSeconds || ageSeconds > claim.lifeSeconds) return false;
  const expected = Buffer.from(signatureOf(request, claim, key.secretKey));
  const given = Buffer.from(claim.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function claimInHeaders({ headers, body }: ReceivedRequest): Claim | undefined {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, accessKeyId, scope, signedHeaders, signature] = pattern.exec(headers['authorization'] ?? '') ?? [];
  if (!accessKeyId || !scope || !signedHeaders || !signature) return undefined;
  return {
    accessKeyId,
    scope: scope.split('/'),
    signedHeaders: signedHeaders.split(';'),
    signature,
    date: headers['x-amz-date'] ?? '',
    sessionToken: headers['x-amz-security-token'] ?? '',
    payloadHash: sha256(body),
    lifeSeconds: headerLifeSeconds,
  };
}

function claimInQuery({ target }: ReceivedRequest): Claim | undefined {
  const query = new URLSearchParams(target.split('?')[1] ?? '');
  const [accessKeyId = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  if (accessKeyId === '') return undefined;
  return {
    accessKeyId,
    scope,
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    sessionToken: query.get('X-Amz-Security-Token') ?? '',
    payloadHash: query.get('X-Amz-Content-Sha256') ?? sha256(''),
    lifeSeconds: Number(query.get('X-Amz-Expires')),
  };
}

function signatureOf(request: ReceivedRequest, claim: Claim, secretKey: string): string {
  const [path = '', query = ''] = request.target.split('?');
  const pairs = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('X-Amz-Signature='));
  // Every service but storage encodes the path a second time.
  const canonicalPath = claim.scope[2] === 's3' ? path : path.split('/').map(strict).join('/');
  const headers = claim.signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim()}\n`).join('');
  const sorted = pairs.map((pair) => (pair.includes('=') ? pair : `${pair}=`)).toSorted();
  const canonical = [
    request.method,
    canonicalPath,
    sorted.join('&'),
    headers,
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ];
  const toSign = ['AWS4-HMAC-SHA256', claim.date, claim.scope.join('/'), sha256(canonical.join('\n'))].join('\n');
  const key = claim.scope.reduce<Uint8Array>((secret, word) => hmac(secret, word), Buffer.from(`AWS4${secretKey}`));
  return hmac(key, toSign).toString('hex');
}

function strict(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function momentOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
