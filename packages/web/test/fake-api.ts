import { endpoints, errorEnvelope, okEnvelope, type EndpointName } from '@linekeeper/contract';
import { vi } from 'vitest';

export interface ApiRequest<Name extends string = EndpointName> {
  readonly name: Name | undefined;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface ApiAnswer {
  readonly status: number;
  readonly envelope: unknown;
  /** Given out in place of the envelope. */
  readonly file?: { readonly name: string; readonly text: string };
}

export type AnswersOf<Name extends string> = Partial<
  Record<Name, (request: ApiRequest<Name>) => ApiAnswer | Promise<ApiAnswer>>
>;
export type ApiAnswers = AnswersOf<EndpointName>;

type Table = Readonly<Record<string, { readonly method: string; readonly path: string }>>;

export const answered = (data: unknown): ApiAnswer => ({ status: 200, envelope: okEnvelope(data) });
export const refused = (status: number, code: string, text: string, fields?: Record<string, string>): ApiAnswer => ({
  status,
  envelope: errorEnvelope(code, text, fields),
});

export const gaveFile = (name: string, text: string): ApiAnswer => ({
  status: 200,
  envelope: null,
  file: { name, text },
});

/** The API in memory behind `fetch`; an endpoint without an answer of the test is not found. */
export const fakeApi = (answers: ApiAnswers): ApiRequest[] => fakeCalls(endpoints, answers);

/** The same for any table of calls. */
export function fakeCalls<Name extends string>(table: Table, answers: AnswersOf<Name>): ApiRequest<Name>[] {
  const requests: ApiRequest<Name>[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://portal.test');
    const name = nameOf(table, init.method ?? 'GET', url.pathname) as Name | undefined;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { name, path: url.pathname, query: url.searchParams, headers: new Headers(init.headers), body };
    requests.push(request);
    const answer = (name && (await answers[name]?.(request))) ?? refused(404, 'not_found', "We couldn't find that.");
    if (!answer.file) return new Response(JSON.stringify(answer.envelope), { status: answer.status });
    const headers = { 'content-disposition': `attachment; filename="${answer.file.name}"` };
    return new Response(answer.file.text, { headers });
  });
  return requests;
}

function nameOf(table: Table, method: string, path: string): string | undefined {
  const found = Object.entries(table).find(
    ([, endpoint]) => endpoint.method === method && pattern(endpoint.path).test(path),
  );
  return found?.[0];
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}
