import type * as z from 'zod';
import { callerWithin, type CallOutcome } from './carrier-call.ts';
import type { ThingSpaceParts } from './thingspace-parts.ts';
import { bearerFaults, thingspaceTokens } from './thingspace-tokens.ts';
import { thingspaceFailure } from './thingspace-wire.ts';

export interface ThingSpaceClient {
  /** A call with both tokens, each of them renewed once when the vendor says that it is over. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<CallOutcome>;
}

const timeoutMs = 15_000;

export function thingspaceClient(parts: ThingSpaceParts): ThingSpaceClient {
  const make = callerWithin(parts.budget);
  const tokens = thingspaceTokens(parts, make);
  return {
    async call(method, path, body) {
      const renewed = new Set<string>();
      for (;;) {
        const both = await tokens.get();
        if ('text' in both) return { kind: 'not_sent', text: both.text, refusesUs: both.refusesUs };
        const outcome = await make({
          method,
          url: `${parts.config.baseUrl}${path}`,
          headers: { accept: 'application/json', ...both.headers, ...(body && { 'content-type': 'application/json' }) },
          timeoutMs,
          ...(body && { body: JSON.stringify(body) }),
        });
        const over = outcome.kind === 'answer' ? whichIsOver(outcome) : null;
        if (over === null || renewed.has(over)) return outcome;
        renewed.add(over);
        await both.drop(over);
      }
    },
  };
}

/** Which of the two tokens the vendor no longer takes. */
function whichIsOver(answer: Extract<CallOutcome, { kind: 'answer' }>): 'bearer' | 'session' | null {
  const { code } = thingspaceFailure(answer);
  if (code?.includes('SessionToken.')) return 'session';
  return bearerFaults.has(code ?? '') || answer.status === 401 ? 'bearer' : null;
}

/** What a good answer says; undefined for any other. 202 is a page behind which there is more. */
export function answered<Schema extends z.ZodType>(schema: Schema, outcome: CallOutcome): z.output<Schema> | undefined {
  const isGood = outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
  return isGood ? schema.safeParse(outcome.json).data : undefined;
}
