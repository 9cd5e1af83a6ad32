import { requestOf, type Call } from './call.ts';
import { ConnectionError, TimedOutError } from './errors.ts';
import { pause, pauseAfter, reasonOf } from './retry.ts';
import type { CallOptions, Settled } from './settings.ts';
import { words } from './words.ts';

export interface Asked {
  readonly call: Call;
  readonly input: object;
  readonly options: CallOptions;
}

/** Makes a call, again where that is harmless and may help, and reads its answer. */
export async function send<Result>(
  settings: Settled,
  asked: Asked,
  read: (answer: Response) => Promise<Result>,
): Promise<Result> {
  const { call, options } = asked;
  const request = requestOf(settings, asked);
  const mostTries = 1 + (options.maxRetries ?? settings.maxRetries);
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendOnce(settings, { ...asked, request }, read);
    } catch (error) {
      const pauseMs = tries < mostTries && !options.signal?.aborted ? pauseAfter(call, error, tries) : null;
      if (pauseMs === null) throw error;
      await pause(pauseMs, options.signal);
    }
  }
}

async function sendOnce<Result>(
  settings: Settled,
  { call, options, request }: Asked & { request: ReturnType<typeof requestOf> },
  read: (answer: Response) => Promise<Result>,
): Promise<Result> {
  const timeoutMs = options.timeoutMs ?? settings.timeoutMs;
  const late = new AbortController();
  // What is read after this, such as a long file, takes the time that it takes.
  const timer = setTimeout(() => late.abort(new TimedOutError(words.tooLate(call.name, timeoutMs))), timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal;
  try {
    const answer = await settings.fetch(request.url, { ...request.init, signal }).catch((cause: unknown) => {
      throw new ConnectionError(words.noAnswer(call.name), { cause });
    });
    return await read(answer);
  } catch (error) {
    throw signal.aborted ? reasonOf(signal) : error;
  } finally {
    clearTimeout(timer);
  }
}
