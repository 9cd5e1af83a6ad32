import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]{1,128})\/(\d{8})\/([\w-]{1,64})\/([\w-]{1,64})\/aws4_request, ?SignedHeaders=([a-z0-9;-]{1,1024}), ?Signature=([0-9a-f]{64})$/;
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const MUST_SIGN = ['host', 'x-amz-date'];

/** A request as it arrived; header names are lower case. */
export type ArrivedRequest = {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
};

/** What a signature claims: who signed, when, and the 64 hex digits. */
export type SignatureClaim = {
  keyId: string;
  signedAt: Date;
  amzDate: string;
  scope: readonly [day: string, region: string, service: string];
  signedHeaders: readonly string[];
  signature: string;
};

/** The claim in the Authorization header of Signature Version 4; null when there is none or it leaves out what it must sign. */
export function readSignatureClaim(request: Omit<ArrivedRequest, 'body'>): SignatureClaim | null {
  const [, keyId, day, region, service, names, signature] =
    AUTHORIZATION.exec(headerText(request, 'authorization')) ?? [];
  const amzDate = headerText(request, 'x-amz-date');
  const signedAt = readDate(amzDate);
  if (keyId === undefined || day === undefined || region === undefined || service === undefined) return null;
  if (names === undefined || signature === undefined || signedAt === null || !amzDate.startsWith(day)) return null;
  const signedHeaders = names.split(';');
  if (MUST_SIGN.some((name) => !signedHeaders.includes(name))) return null;
  return { keyId, signedAt, amzDate, scope: [day, region, service], signedHeaders, signature };
}

/** The signature over this request, made with `secretKey`. */
export function signatureOf(request: ArrivedRequest, claim: SignatureClaim, secretKey: string): string {
  const scope = [...claim.scope, 'aws4_request'];
  const toSign = [ALGORITHM, claim.amzDate, scope.join('/'), sha256(canonicalRequest(request, claim.signedHeaders))];
  const key = scope.reduce<string | Buffer>((each, word) => hmac(each, word), `AWS4${secretKey}`);
  return hmac(key, toSign.join('\n')).toString('hex');
}

function canonicalRequest(request: ArrivedRequest, signedHeaders: readonly string[]): string {
  const [path = '/', query = ''] = request.url.split('?', 2);
  const headers = signedHeaders.map((name) => `${name}:${headerText(request, name).trim().replaceAll(/ +/g, ' ')}\n`);
  return [
    request.method,
    canonicalPath(path),
    canonicalQuery(query),
    headers.join(''),
    signedHeaders.join(';'),
    sha256(request.body),
  ].join('\n');
}

// What was sent is encoded once already; the canonical form encodes it again.
function canonicalPath(path: string): string {
  return path.split('/').map(encoded).join('/');
}

function canonicalQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.toSorted().join('&');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
}

function headerText({ headers }: Pick<ArrivedRequest, 'headers'>, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}

function readDate(text: string): Date | null {
  const [, year, month, day, hour, minute, second] = DATE.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
