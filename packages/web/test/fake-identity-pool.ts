export interface IdentityCall {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly url: string;
}

export type IdentityAnswer = (call: IdentityCall) => Response | Promise<Response>;

export interface FakeIdentityPool {
  readonly fetch: typeof globalThis.fetch;
  readonly calls: readonly IdentityCall[];
  /** What the next calls of that operation are answered with, one each; afterwards they are answered kindly again. */
  readonly next: (operation: string, ...answers: readonly IdentityAnswer[]) => void;
}

/** An identity pool behind `fetch`: records what it is asked; every identity and key it gives is a new one. */
export function fakeIdentityPool(nowMs: () => number): FakeIdentityPool {
  const calls: IdentityCall[] = [];
  const planned = new Map<string, IdentityAnswer[]>();
  let given = 0;

  function kindly({ operation, input }: IdentityCall): Response {
    given += 1;
    if (operation === 'GetId') return reply({ IdentityId: `us-east-1:identity-${given}` });
    const Expiration = nowMs() / 1000 + 3_600;
    const Credentials = { AccessKeyId: `KEY${given}`, SecretKey: 'secret', SessionToken: 'token', Expiration };
    return reply({ IdentityId: input['IdentityId'], Credentials });
  }
  return {
    calls,
    next: (operation, ...answers) => planned.set(operation, [...(planned.get(operation) ?? []), ...answers]),
    fetch: async (url, init) => {
      const operation = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
      const text = typeof init?.body === 'string' ? init.body : '{}';
      const input = JSON.parse(text) as Record<string, unknown>;
      const call = { operation, input, url: new Request(url).url };
      calls.push(call);
      return (planned.get(operation)?.shift() ?? kindly)(call);
    },
  };
}

export function reply(body: object, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), init);
}

/** The service's no; its name stands in the header as in the body. */
export function refusal(name: string, message: string, status = 400): IdentityAnswer {
  return () => reply({ __type: name, message }, { status, headers: { 'x-amzn-ErrorType': `${name}:` } });
}

/** What a browser's fetch does without a connection. */
export function offline(): never {
  throw new TypeError('Failed to fetch');
}

/** A call without an answer until it is given up. */
export function silence(): Promise<Response> {
  return new Promise(() => undefined);
}
