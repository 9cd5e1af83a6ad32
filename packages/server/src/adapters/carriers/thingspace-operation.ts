import * as z from 'zod';
import type { CommandKind } from '../../modules/carriers/index.ts';

/** What has to be known to follow a request: the vendor answers by its id only for a single device. */
export interface ThingSpaceOperation {
  kind: CommandKind;
  planRef: string;
  lineCount: number;
  at: Date;
  /** Null: found by what the device shows, its request is not known. */
  requestId: string | null;
}

const kinds = ['activate', 'suspend', 'resume', 'changePlan', 'terminate'] as const satisfies readonly CommandKind[];
const form = z.tuple([z.enum(kinds), z.coerce.number().int(), z.coerce.date(), z.string(), z.string()]);

export function operationRefOf({ kind, lineCount, at, requestId, planRef }: ThingSpaceOperation): string {
  return [kind, lineCount, at.toISOString(), requestId ?? '-', encodeURIComponent(planRef)].join(' ');
}

/** Undefined for a text that is none of ours. */
export function readOperationRef(ref: string): ThingSpaceOperation | undefined {
  const read = form.safeParse(ref.split(' ')).data;
  if (!read) return undefined;
  const [kind, lineCount, at, requestId, planRef] = read;
  return { kind, lineCount, at, requestId: requestId === '-' ? null : requestId, planRef: decodeURIComponent(planRef) };
}
