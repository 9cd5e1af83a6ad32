import { ValueType, type HrTime } from '@opentelemetry/api';
import { timeInputToHrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';

import type { Clock } from '../kernel/clock.ts';

type Labels = Readonly<Partial<Record<string, string | number>>>;

/** One of a registry's numbers: its name, and what it is now for each combination of labels. */
export interface MetricNumber {
  readonly name: string;
  readonly help: string;
  /** `counter`, `gauge` or `histogram`; prom-client's types say an enum, and its registry a word. */
  readonly type: unknown;
  readonly values: readonly { readonly value: number; readonly labels: Labels; readonly metricName?: string }[];
}

export type MetricNumbers = () => Promise<readonly MetricNumber[]>;

/** The numbers that Prometheus reads, as OTLP tells them: both ways tell the same. */
export function metricProducer(numbers: MetricNumbers, resource: Resource, clock: Clock): MetricProducer {
  const startTime = timeInputToHrTime(clock.now());
  return {
    async collect() {
      const span = { startTime, endTime: timeInputToHrTime(clock.now()) };
      const metrics = (await numbers()).flatMap((number) => dataOf(number, span) ?? []);
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'linekeeper' }, metrics }] }, errors: [] };
    },
  };
}

interface Span {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

function dataOf(number: MetricNumber, span: Span): MetricData | undefined {
  const { name, help, type, values } = number;
  const unit = name.endsWith('_seconds') ? 's' : name.endsWith('_bytes') ? 'By' : '';
  const base = {
    descriptor: { name, description: help, unit, valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () => values.map(({ value, labels }) => ({ ...span, value, attributes: { ...labels } }));
  switch (type) {
    case 'counter':
      return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
    case 'gauge':
      return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() };
    case 'histogram':
      return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(number, span) };
    default:
      return undefined;
  }
}

/** A registry says for each limit how many are at most so high; OTLP wants how many lie between two limits. */
function histogramsOf({ name, values }: MetricNumber, span: Span) {
  const byLabels = Map.groupBy(values, ({ labels: { le: _limit, ...labels } }) => JSON.stringify(labels));
  return [...byLabels.values()].map((rows) => {
    const valueOf = (suffix: string) => rows.find(({ metricName }) => metricName === `${name}${suffix}`)?.value ?? 0;
    const buckets = rows
      .filter(({ metricName }) => metricName === `${name}_bucket`)
      .map(({ labels, value }) => ({ limit: labels['le'] === '+Inf' ? Infinity : Number(labels['le']), value }))
      .toSorted((one, other) => one.limit - other.limit);
    const { le: _limit, ...attributes } = rows[0]?.labels ?? {};
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0));
    const boundaries = buckets.map(({ limit }) => limit).filter((limit) => Number.isFinite(limit));
    return {
      ...span,
      attributes,
      value: { buckets: { boundaries, counts }, count: valueOf('_count'), sum: valueOf('_sum') },
    };
  });
}
