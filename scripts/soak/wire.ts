import { portal } from '@linekeeper/e2e/world/running-portal';
import * as z from 'zod';
import type { Tally } from './tally.ts';

const envelope = z.object({
  data: z.unknown(),
  messages: z.object({ resultCode: z.enum(['Ok', 'Error']), message: z.array(z.object({ code: z.string() })) }),
});
export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}

interface Answer {
  /** 0 when nothing came. */
  status: number;
  code: string;
  data: unknown;
  requestId: string;
}

/** One call of the portal's API; a portal that cannot be reached is an answer too. */
export async function send({ method, path, body }: Asked, headers: Record<string, string>): Promise<Answer> {
  try {
    const answer = await fetch(`${portal.url()}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const requestId = answer.headers.get('x-request-id') ?? 'none';
    const text = await answer.text();
    if (answer.ok && !answer.headers.get('content-type')?.startsWith('application/json'))
      return { status: 200, code: 'file', data: text, requestId };
    const read = envelope.safeParse(JSON.parse(text));
    const code = read.data?.messages.message[0]?.code ?? 'no envelope';
    return { status: answer.status, code, data: read.data?.data, requestId };
  } catch (error) {
    return { status: 0, code: shortly(error), data: null, requestId: 'none' };
  }
}

/** Counts the answer, and names it when it must never be. */
export function judge({ method, path }: Asked, { status, code, requestId }: Answer, tally: Tally): void {
  const place = path.replace(/\?.*$/, '').replaceAll(/\/[a-z]+_[0-9a-f-]{20,}/g, '/:id');
  tally.count(`${method} ${place} ${status === 0 ? 'no answer' : `${status} ${code}`}`);
  if (status === 500) tally.fault(`${method} ${place} answered 500 (request ${requestId})`);
  if (code === 'no envelope') tally.fault(`${method} ${place} answered ${status} without an envelope`);
}

/** An error in few words, without what differs each time. */
export function shortly(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 80);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.replaceAll(/[0-9a-f]{8}-[0-9a-f-]+|\d{3,}/g, '…').slice(0, 120);
}
