import { setTimeout as sleep } from 'node:timers/promises';

/** What the call answers, or `late` when it takes longer; the call itself goes on. */
export async function within<Answer>(ms: number, call: Promise<Answer>, late: Answer): Promise<Answer> {
  const stop = new AbortController();
  const alarm = sleep(ms, late, { signal: stop.signal, ref: false });
  const [first] = await Promise.allSettled([Promise.race([call, alarm])]);
  stop.abort();
  await Promise.allSettled([alarm]);
  if (first.status === 'rejected') throw first.reason;
  return first.value;
}
