import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { Refusal } from './refusal.ts';

type Facts = Readonly<Record<string, string | number | boolean>>;

interface Traced {
  readonly name: string;
  /** `outside`: a call that leaves the portal; `job`: what a worker took from the queue. */
  readonly kind?: 'inside' | 'outside' | 'job';
  readonly facts?: Facts;
}

const kinds = { inside: SpanKind.INTERNAL, outside: SpanKind.CLIENT, job: SpanKind.CONSUMER } as const;
const tracer = () => trace.getTracer('linekeeper');

/**
 * Runs the work as a span below the present one. Costs next to nothing while nothing is traced. Facts are words and counts
 * of ours: a span never holds what a person wrote, nor an error's text.
 */
export function traced<Result>({ name, kind = 'inside', facts = {} }: Traced, work: () => Result): Result {
  const span = tracer().startSpan(name, { kind: kinds[kind], attributes: facts });
  try {
    const result = context.with(trace.setSpan(context.active(), span), work);
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    result.then(
      () => span.end(),
      (error: unknown) => endFailed(span, error),
    );
    return result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}

/** Whether there is a trace to which a part could be added. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/** Where we are in the trace, as `traceparent` of W3C Trace Context says it; null while nothing is traced. */
export function traceparentNow(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** Runs the work as a part of a trace that began elsewhere; without one it belongs to none. */
export function withinTrace<Result>(traceparent: string | null, work: () => Result): Result {
  return context.with(traceparent === null ? ROOT_CONTEXT : contextOf(traceparent), work);
}

/** Something that began and ended at known moments, below a place in a trace. */
export function traceSpan(at: { traceparent: string; from: Date; until: Date } & Omit<Traced, 'kind'>): void {
  const { name, facts = {}, from, until } = at;
  tracer().startSpan(name, { attributes: facts, startTime: from }, contextOf(at.traceparent)).end(until);
}

/** What a log line says of the trace that it belongs to. */
export function traceFacts(): { traceId?: string; spanId?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { traceId: span.traceId, spanId: span.spanId } : {};
}

const contextOf = (traceparent: string) => propagation.extract(ROOT_CONTEXT, { traceparent });

function endFailed(span: Span, error: unknown): void {
  const type = error instanceof Refusal ? error.code : error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
