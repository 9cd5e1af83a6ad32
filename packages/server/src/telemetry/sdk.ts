import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace';
import type { Clock } from '../kernel/clock.ts';
import { metricProducer, type MetricNumbers } from './metric-producer.ts';
import type { Telemetry, TelemetryPlace, Told } from './place.ts';

const patienceMs = 3_000;

/** Traces and numbers of this process, told to a collector. One at a time in a process. */
export function startSdk({ url, headers, share }: TelemetryPlace, { role, clock, numbers }: Told): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': 'linekeeper', 'linekeeper.role': role });
  const traces = new TracerProvider({
    resource,
    // A trace's id alone decides: a stranger's header does not.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url}/v1/traces`, headers: { ...headers } }) }),
    ],
  });
  trace.setGlobalTracerProvider(traces);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const meters = startMeters(`${url}/v1/metrics`, { headers: { ...headers }, resource, clock, numbers });
  return {
    async stop() {
      await Promise.race([
        Promise.allSettled([traces.shutdown(), meters.shutdown()]),
        new Promise((resolve) => setTimeout(resolve, patienceMs).unref()),
      ]);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

interface Meters {
  readonly headers: Record<string, string>;
  readonly resource: Resource;
  readonly clock: Clock;
  readonly numbers: MetricNumbers;
}

function startMeters(url: string, { headers, resource, clock, numbers }: Meters): MeterProvider {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url, headers }),
    metricProducers: [metricProducer(numbers, resource, clock)],
  });
  return new MeterProvider({ resource, readers: [reader] });
}
