import { suspendReasonTexts, type LineExplanation, type LineState, type SuspendReason } from '@linekeeper/contract';
import type { LineRecord } from '../../lines/line/line.ts';
import type { EventRecord } from '../../lines/line/lines.store.ts';
import type { LineCause } from '../../lines/history/cause.store.ts';

/** Why a line is as it is, since when, by whom, through which request, and what ends it. */
export function explainLine(
  line: LineRecord,
  { came, asked }: LineCause,
  { carrier, viewer, waiting }: { carrier: string; viewer: string; waiting: string | null },
): LineExplanation {
  return {
    text: [textOf(line, carrier, came), waiting].filter(Boolean).join(' '),
    since: line.statusSince.toISOString(),
    by: asked ? doerOf(asked, viewer) : 'Linekeeper',
    cause: asked?.request ?? null,
    ends: endOf(line, carrier),
  };
}

/** Who did it, as whoever looks at it says it. */
export function doerOf({ bySubject, byName }: EventRecord, viewer: string): string {
  return bySubject === viewer ? 'You' : byName;
}

function textOf(line: LineRecord, carrier: string, event: EventRecord | undefined): string {
  if (line.problemText !== null) return line.problemText;
  if (line.status === 'suspended') return `The line is suspended: ${reasonsText(line.suspendReasons)}.`;
  const working: Partial<Record<LineState, string>> = {
    activating: `${carrier} is switching the line on.`,
    suspending: `${carrier} is suspending the line: ${reasonsText(line.suspendReasons)}.`,
    resuming: `${carrier} is switching the line on again.`,
    terminating: `${carrier} is terminating the line.`,
  };
  return working[line.status] ?? event?.text ?? 'The line is in service.';
}

function reasonsText(reasons: readonly SuspendReason[]): string {
  return reasons.map((reason) => suspendReasonTexts[reason]).join('; ');
}

const ends: Partial<Record<LineState, string>> = {
  inventory: 'An activation puts the SIM into service.',
  activation_failed: 'Another activation, or terminating the line.',
  active: 'It stays like this until somebody suspends or terminates it.',
  terminated: 'Nothing: this is for good. The SIM may be activated anew.',
};

const reasonEnds: Record<SuspendReason, string> = {
  user: 'somebody of your account resumes it',
  payment: 'what is owed is paid',
  data_limit: 'the next period begins or the limit is raised',
  carrier: 'the carrier lifts it; support can ask',
  admin: 'your provider lifts it; ask support',
};

function endOf({ status, suspendReasons }: LineRecord, carrier: string): string {
  if (status !== 'suspended') return ends[status] ?? `The answer of ${carrier}. Nothing is sent twice meanwhile.`;
  const conditions = suspendReasons.map((reason) => reasonEnds[reason]);
  return `It resumes when ${conditions.join(' and ')}.`;
}
