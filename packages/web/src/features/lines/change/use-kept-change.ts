import { lineSelection, lineShape } from '@linekeeper/contract';
import * as z from 'zod/mini';
import { useKept, type Held } from '../../../session/use-kept.ts';
import { changeActions, type Change } from './change-target.ts';

const shape: z.ZodMiniType<Change | undefined> = z.optional(
  z.object({
    action: z.enum(changeActions),
    target: z.object({ selection: lineSelection, line: z.exactOptional(lineShape) }),
  }),
);

/** The change whose dialog is open; it opens again after a log-in that ended meanwhile. */
export function useKeptChange(): Held<Change | undefined> {
  return useKept('lines.change', undefined, shape);
}
