import type { Line, LineDetails } from '@linekeeper/contract';
import { line } from './line-samples.ts';

/** Everything told of one line that is active since yesterday. */
export function lineDetails(of: Partial<Line> = {}, more: Partial<LineDetails> = {}): LineDetails {
  return {
    line: line(of),
    periodStart: null,
    cancellation: null,
    usage: [
      { day: '2026-11-19', usedBytes: 0, messages: 0, isEstimated: false },
      { day: '2026-11-20', usedBytes: 12_500_000, messages: 0, isEstimated: false },
    ],
    messages: 0,
    includedMessages: null,
    events: [
      { id: 'ev_2', at: '2026-11-20T10:00:00.000Z', severity: 'info', text: 'The line is active.', by: 'KORE' },
      { id: 'ev_1', at: '2026-11-20T09:59:00.000Z', severity: 'warning', text: 'The carrier was slow.', by: 'You' },
    ],
    waiting: null,
    explanation: {
      text: 'KORE has switched the line on.',
      since: '2026-11-20T10:00:00.000Z',
      by: 'You',
      cause: 'Activate 1 line',
      ends: 'It stays so until somebody suspends or terminates it.',
    },
    actions: [],
    sim: { formFactor: 'triple', eid: null, imsi: null },
    ...more,
  };
}
