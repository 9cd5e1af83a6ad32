import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { words } from './words.ts';

/** What a log line says beside its sentence. */
export type Facts = Readonly<Record<string, unknown>>;

export interface QueueDepth {
  queue: string;
  /** Jobs that could start now. */
  dueCount: number;
  runningCount: number;
  /** How long the oldest of those that could start has waited. */
  oldestDueSeconds: number;
  /** Jobs of this kind that have used up their tries and wait for an operator. */
  deadCount: number;
}

export interface Metrics {
  /** Counts a log line with an `event`. */
  countEvent(facts: Facts): void;
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Everything as Prometheus reads it. */
  print(): Promise<{ type: string; text: string }>;
  /** The same, one by one. */
  numbers(): ReturnType<Registry['getMetricsAsJSON']>;
}

const callSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];
const requestSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** A process's numbers, event loop and memory included; the queue's depth is read on request. */
export function createMetrics(readQueues: () => Promise<QueueDepth[]>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const countEvent = eventCounters(registry);
  const requests = new Histogram({
    name: 'linekeeper_http_request_seconds',
    help: words.requests,
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers: [registry],
  });
  const readDepths = queueGauges(registry, readQueues);
  return {
    countEvent,
    countRequest: ({ seconds, method, route, status }) => requests.observe({ method, route, status }, seconds),
    async print() {
      await readDepths();
      return { type: registry.contentType, text: await registry.metrics() };
    },
    async numbers() {
      await readDepths();
      return registry.getMetricsAsJSON();
    },
  };
}

function eventCounters(registry: Registry): Metrics['countEvent'] {
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `linekeeper_${name}`, help, labelNames, registers: [registry] });
  const events = counter('events_total', words.events, 'event');
  const calls = counter('gateway_calls_total', words.gatewayCalls, 'operation', 'outcome');
  const refusals = counter('gateway_refusals_total', words.gatewayRefusals, 'code');
  const charges = counter('charge_states_total', words.chargeStates, 'state', 'trigger', 'method');
  const declines = counter('declines_total', words.declines, 'reason', 'hard');
  const webhooks = counter('webhooks_total', words.webhooks, 'outcome');
  const seconds = new Histogram({
    name: 'linekeeper_gateway_call_seconds',
    help: words.gatewaySeconds,
    labelNames: ['operation'],
    buckets: callSeconds,
    registers: [registry],
  });
  const counts: Record<string, (label: (name: string) => string, facts: Facts) => void> = {
    'gateway.called': (label, { code, durationMs }) => {
      const outcome = outcomeOf(code);
      calls.inc({ operation: label('operation'), outcome });
      if (outcome === 'refused') refusals.inc({ code: label('code') });
      if (typeof durationMs === 'number') seconds.observe({ operation: label('operation') }, durationMs / 1000);
    },
    'payments.charge': (label) =>
      charges.inc({ state: label('state'), trigger: label('trigger'), method: label('methodKind') }),
    'payments.declined': (label) => declines.inc({ reason: label('reasonClass'), hard: label('isHard') }),
    'payments.notification': (label) => webhooks.inc({ outcome: label('outcome') }),
  };
  return (facts) => {
    const { event } = facts;
    if (typeof event !== 'string') return;
    events.inc({ event });
    counts[event]?.((name) => labelOf(facts[name]), facts);
  };
}

/** The gateway's own code; none when there was no answer at all. */
function outcomeOf(code: unknown): 'ok' | 'refused' | 'unanswered' {
  if (typeof code !== 'string') return 'unanswered';
  return code.startsWith('I') ? 'ok' : 'refused';
}

/** Labels are words of ours or of the gateway; anything longer is none of them and would only fill the memory. */
function labelOf(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
  return /^[\w.-]{1,60}$/.test(text) ? text : 'other';
}

/** Reads the queues afresh whenever it is called. */
function queueGauges(registry: Registry, readQueues: () => Promise<QueueDepth[]>): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `linekeeper_jobs_${name}`, help, labelNames, registers: [registry] });
  const due = gauge('due', words.due, 'queue');
  const running = gauge('running', words.running, 'queue');
  const oldest = gauge('oldest_due_seconds', words.oldestDue, 'queue');
  const dead = gauge('dead', words.dead, 'queue');
  const readable = gauge('readable', words.readable);
  return async () => {
    const queues = await readQueues().catch(() => null);
    for (const one of [due, running, oldest, dead]) one.reset();
    for (const { queue, dueCount, runningCount, oldestDueSeconds, deadCount } of queues ?? []) {
      due.set({ queue }, dueCount);
      running.set({ queue }, runningCount);
      oldest.set({ queue }, oldestDueSeconds);
      dead.set({ queue }, deadCount);
    }
    readable.set(queues ? 1 : 0);
  };
}
