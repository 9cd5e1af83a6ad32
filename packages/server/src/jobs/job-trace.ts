import { actAs } from '../kernel/acting.ts';
import { traced, traceparentNow, withinTrace } from '../kernel/tracing.ts';
import type { JobHandler } from './job.ts';

/** The payload with the place in the trace that asks for the job, if anything is traced. */
export function withTrace(payload: object): object {
  const traceparent = traceparentNow();
  return traceparent === null ? payload : { ...payload, traceparent };
}

/** Handles what was taken from the queue, as the job itself and as a part of the trace that asked for it. */
export async function handleTraced(handler: JobHandler, data: object): Promise<void> {
  const asked = 'traceparent' in data && typeof data.traceparent === 'string' ? data.traceparent : null;
  const { name } = handler.job;
  const work = () => actAs({ actor: { kind: 'job', id: name } }, () => handler.handle(data));
  await withinTrace(asked, () => traced({ name, kind: 'job' }, work));
}
