import type { CarrierId, Line, LineAction, LineSelection } from '@linekeeper/contract';

/** The changes that a person can request for existing lines; a name is edited in place. */
export type ChangeAction = Exclude<LineAction, 'activate' | 'rename'>;

export const changeActions = [
  'suspend',
  'resume',
  'changePlan',
  'tag',
  'terminate',
] as const satisfies readonly ChangeAction[];

/** The lines that a change is meant for. */
export interface ChangeTarget {
  readonly selection: LineSelection;
  /** The line itself when it is a single one. */
  readonly line?: Line;
  /** The carriers of the lines, where they are known. */
  readonly carriers?: readonly CarrierId[];
}

export interface Change {
  readonly action: ChangeAction;
  readonly target: ChangeTarget;
}

export function oneLine(line: Line): ChangeTarget {
  return { selection: { lineIds: [line.id] }, line };
}
