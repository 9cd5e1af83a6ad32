import * as z from 'zod/mini';
import { CallFailure } from './call-failure.ts';
import { createRetryPolicy, type RetryTools } from './retry-policy.ts';

const attemptTimeoutMs = 10_000;

const identityShape = z.object({ IdentityId: z.string() });
const credentialsShape = z.object({
  IdentityId: z.string(),
  Credentials: z.object({
    AccessKeyId: z.string(),
    SecretKey: z.string(),
    SessionToken: z.string(),
    Expiration: z.number(),
  }),
});
const refusalShape = z.object({ __type: z.optional(z.string()), message: z.optional(z.string()) });

export type Logins = Readonly<Record<string, string>>;

export interface IdentityServiceParts extends RetryTools {
  readonly endpoint: string;
  readonly fetch: typeof globalThis.fetch;
}

type Answer<Shape extends z.ZodMiniType> = { readonly body: z.output<Shape>; readonly dateMs: number | undefined };

/** The identity pool's two calls, with retries. Rejects with `CallFailure`. */
export interface IdentityService {
  readonly getId: (identityPoolId: string, logins: Logins) => Promise<string>;
  /** `dateMs`: the service's own time at the answer, when it told. */
  readonly getCredentials: (identityId: string, logins: Logins) => Promise<Answer<typeof credentialsShape>>;
}

export function createIdentityService(parts: IdentityServiceParts): IdentityService {
  const retries = createRetryPolicy(parts);

  function call<Shape extends z.ZodMiniType>(operation: string, input: object, shape: Shape): Promise<Answer<Shape>> {
    return retries.run(() => attempt(parts, operation, input, shape), isFailure);
  }
  return {
    getId: async (IdentityPoolId, Logins) => {
      const { body } = await call('GetId', { IdentityPoolId, ...given(Logins) }, identityShape);
      return body.IdentityId;
    },
    getCredentials: (IdentityId, Logins) =>
      call('GetCredentialsForIdentity', { IdentityId, ...given(Logins) }, credentialsShape),
  };
}

function isFailure(error: unknown): error is CallFailure {
  return error instanceof CallFailure;
}

function given(Logins: Logins): { Logins?: Logins } {
  return Object.keys(Logins).length > 0 ? { Logins } : {};
}

async function attempt<Shape extends z.ZodMiniType>(
  parts: IdentityServiceParts,
  operation: string,
  input: object,
  shape: Shape,
): Promise<Answer<Shape>> {
  const late = new AbortController();
  const answer = send(parts, operation, input, late.signal);
  const timeout = parts.wait(attemptTimeoutMs).then(() => {
    late.abort();
    throw new CallFailure('timeout');
  });
  const { response, text } = await Promise.race([answer, timeout]);
  if (!response.ok) throw refusalOf(response, text);
  const body = shape.safeParse(parsed(text));
  if (!body.success) throw new CallFailure('unreachable', { status: response.status });
  const date = Date.parse(response.headers.get('date') ?? '');
  return { body: body.data, dateMs: Number.isNaN(date) ? undefined : date };
}

async function send(parts: IdentityServiceParts, operation: string, input: object, signal: AbortSignal) {
  try {
    const response = await parts.fetch(parts.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityService.${operation}`,
        'cache-control': 'no-store',
      },
      body: JSON.stringify(input),
      credentials: 'omit',
      signal,
    });
    return { response, text: await response.text() };
  } catch {
    throw new CallFailure('unreachable');
  }
}

/** The name stands in a header or in the body, sometimes with a namespace before it or an address behind. */
function refusalOf(response: Response, text: string): CallFailure {
  const { status } = response;
  const body = refusalShape.safeParse(parsed(text));
  const { __type, message } = body.success ? body.data : {};
  const told = response.headers.get('x-amzn-errortype') ?? __type ?? '';
  const name = (told.split(/[,:]/)[0] ?? '').split('#').at(-1) ?? '';
  if (name === '' || message === undefined) return new CallFailure('refused', { status });
  return new CallFailure('refused', { status, name, message });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
