import { ConnectionError, RefusedError, UnreadableAnswerError } from './errors.ts';
import { words } from './words.ts';

interface Envelope<Data> {
  readonly data: Data;
  readonly messages?: {
    readonly message?: readonly { readonly code: string; readonly text: string }[];
    readonly fields?: Readonly<Record<string, string>>;
  };
}

/**
 * The `data` of an answer; throws what the portal refused, and what something else on the way answered. The data is taken
 * as the portal's document promises it and not checked again.
 */
export async function dataOf<Data>(name: string, answer: Response): Promise<Data> {
  const text = await answer.text().catch((cause: unknown) => {
    throw new ConnectionError(words.noAnswer(name), { cause });
  });
  const envelope = parsed<Data>(text);
  const { status, headers } = answer;
  const about = { status, requestId: headers.get('x-request-id'), retryAfterSeconds: secondsIn(headers) };
  const [said] = envelope?.messages?.message ?? [];
  if (!envelope || !said) throw new UnreadableAnswerError(words.unreadable(name, status), about);
  if (answer.ok) return envelope.data;
  throw new RefusedError(`${name}: ${said.text}`, {
    ...about,
    code: said.code,
    fields: envelope.messages?.fields ?? {},
  });
}

function parsed<Data>(text: string): Envelope<Data> | null {
  try {
    const envelope: Envelope<Data> | null = JSON.parse(text);
    return envelope;
  } catch {
    return null;
  }
}

function secondsIn(headers: Headers): number | null {
  const said = headers.get('retry-after');
  return said !== null && /^\d+$/.test(said) ? Number(said) : null;
}
