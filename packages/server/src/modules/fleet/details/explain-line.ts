import type { LineExplanation } from '@linekeeper/contract';
import type { LineEventRecord, LineRecord } from '../../lines/index.ts';
import { words } from '../lists/words.ts';

export interface LineCause {
  /** With which the line came into its state; undefined for lines older than their history. */
  came: LineEventRecord | undefined;
  /** With which that was requested; the same when nothing was. */
  asked: LineEventRecord | undefined;
}

/** Why a line is as it is, since when, by whom, through which request, and what ends it. */
export function explainLine(
  line: LineRecord,
  { came, asked }: LineCause,
  { carrier, viewer, waiting }: { carrier: string; viewer: string; waiting: string | null },
): LineExplanation {
  return {
    text: [textOf(line, carrier, came), waiting].filter(Boolean).join(' '),
    since: line.statusSince.toISOString(),
    by: asked ? doerOf(asked, viewer) : words.portal,
    cause: asked?.request ?? null,
    ends: endOf(line, carrier),
  };
}

/** Who did it, as the viewer would say it. */
export function doerOf({ bySubject, byName }: LineEventRecord, viewer: string): string {
  return bySubject === viewer ? words.you : byName;
}

function textOf(line: LineRecord, carrier: string, event: LineEventRecord | undefined): string {
  const { because } = words;
  if (line.problemText !== null) return line.problemText;
  if (line.status === 'suspended') return because.suspended(line.suspendReasons);
  if (line.status === 'activating') return because.activating(carrier);
  if (line.status === 'suspending') return because.suspending(carrier, line.suspendReasons);
  if (line.status === 'resuming') return because.resuming(carrier);
  if (line.status === 'terminating') return because.terminating(carrier);
  return event?.text ?? because.inService;
}

function endOf({ status, suspendReasons }: LineRecord, carrier: string): string {
  if (status === 'suspended') return words.resumesWhen(suspendReasons);
  const isLasting =
    status === 'inventory' || status === 'activation_failed' || status === 'active' || status === 'terminated';
  return isLasting ? words.ends[status] : words.endsWithAnswer(carrier);
}
