import { constants } from '@linekeeper/contract';
import type { Credentials, IamEndpoint, RequestToSign } from './session-credentials.ts';

export interface SigningParts {
  readonly endpoint: IamEndpoint;
  readonly credentials: Credentials;
  /** The moment the signature names, by the service's clock. */
  readonly nowMs: number;
}

/** What signatures for this address are made out to. Throws for an origin that takes no signed requests. */
export function iamEndpointOf(endpoints: readonly IamEndpoint[], url: string): IamEndpoint {
  const { origin } = absolute(url);
  const endpoint = endpoints.find((each) => each.origin === origin);
  if (!endpoint) throw new Error(`${origin} is not among the endpoints that take signed requests.`);
  return endpoint;
}

/** The request's headers with the signature's; those that the browser writes itself are left to it. */
export async function signedHeaders(request: RequestToSign, parts: SigningParts): Promise<Record<string, string>> {
  const { method, headers = {}, body } = request;
  const signer = await loadSigner(parts);
  const place = absolute(request.url);
  // What is sent is the address as given, which storage rewrites before it checks the signature.
  const path = isStorage(parts.endpoint) ? strictPath(place) : place.pathname;
  const plain = { ...plainRequest(method, place, path, headers), body };
  const signed = await signer.sign(plain, { signingDate: new Date(parts.nowMs) });
  const { host: _browsers, ...sent } = signed.headers;
  return sent;
}

/** Rejects for a life that is not from one second to a week. */
export async function presignedUrl(
  url: string,
  parts: SigningParts & { readonly expiresSeconds?: number | undefined },
): Promise<string> {
  const { expiresSeconds = constants.signedUrlDefaultSeconds } = parts;
  if (!Number.isInteger(expiresSeconds) || expiresSeconds < 1 || expiresSeconds > constants.signedUrlMaxSeconds) {
    throw new RangeError(`A signed address lives from 1 to ${constants.signedUrlMaxSeconds} seconds.`);
  }
  const signer = await loadSigner(parts);
  const place = absolute(url);
  const unread = isStorage(parts.endpoint) ? { 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' } : {};
  const request = plainRequest('GET', place, strictPath(place), unread);
  const options = { signingDate: new Date(parts.nowMs), expiresIn: expiresSeconds };
  const { query = {} } = await signer.presign(request, options);
  return `${place.origin}${strictPath(place)}?${queryText(query)}`;
}

/** The signing library arrives when the first signature is wanted. */
async function loadSigner({ endpoint, credentials }: SigningParts) {
  const { createSigner } = await import('./create-signer.ts');
  return createSigner(endpoint, credentials, isStorage(endpoint));
}

// The storage service signs paths as they are and wants the body's digest in a header of its own.
function isStorage({ service }: IamEndpoint): boolean {
  return service === 's3';
}

function plainRequest(method: string, place: URL, path: string, headers: Readonly<Record<string, string>>) {
  const { protocol, hostname, port, host, searchParams } = place;
  const query: Record<string, string[]> = {};
  for (const name of searchParams.keys()) query[name] ??= searchParams.getAll(name);
  return {
    method,
    protocol,
    hostname,
    ...(port !== '' && { port: Number(port) }),
    path,
    query,
    headers: { ...headers, host },
  };
}

function absolute(url: string): URL {
  return new URL(url, window.location.href);
}

/** Encoded as signatures want it, which is stricter than what addresses are usually written with. */
function queryText(query: Readonly<Record<string, string | string[] | null>>): string {
  return Object.entries(query)
    .flatMap(([name, value]) => [value ?? ''].flat().map((each) => `${strict(name)}=${strict(each)}`))
    .join('&');
}

function strictPath({ pathname }: URL): string {
  return strictSigns(pathname);
}

function strict(text: string): string {
  return strictSigns(encodeURIComponent(text));
}

function strictSigns(encoded: string): string {
  return encoded.replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
