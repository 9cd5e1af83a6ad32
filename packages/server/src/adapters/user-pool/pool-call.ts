import * as z from 'zod/mini';
import { words } from './words.ts';

export type PoolAnswer<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'refused'; name: string; text: string }
  | { kind: 'unknown'; text: string };

const refusalShape = z.object({ __type: z.string(), message: z.optional(z.string()) });
const timeoutMs = 10_000;

/** One call on the pool's JSON wire. Whatever is neither an answer nor a refusal is unknown. */
export async function callPool<Shape extends z.ZodMiniType>(
  place: { url: string; headers: Record<string, string> },
  operation: string,
  body: object,
  shape: Shape,
): Promise<PoolAnswer<z.output<Shape>>> {
  try {
    const answer = await fetch(place.url, {
      method: 'POST',
      headers: {
        ...place.headers,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const content: unknown = await answer.json();
    if (answer.ok) return { kind: 'ok', value: shape.parse(content) };
    const refusal = refusalShape.parse(content);
    if (answer.status >= 500) return { kind: 'unknown', text: words.answer.status(operation, answer.status) };
    return { kind: 'refused', name: refusal.__type.replace(/^.*#/, ''), text: refusal.message ?? '' };
  } catch (error) {
    return { kind: 'unknown', text: `${operation}: ${error instanceof Error ? error.name : 'failed'}` };
  }
}
