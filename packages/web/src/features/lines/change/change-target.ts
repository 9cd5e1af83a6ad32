import type { Line, LineAction, LineSelection } from '@linekeeper/contract';

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
  /** The lines themselves, where all of them are on the screen. */
  readonly lines?: readonly Line[];
}

export interface Change {
  readonly action: ChangeAction;
  readonly target: ChangeTarget;
}

export function oneLine(line: Line): ChangeTarget {
  return { selection: { lineIds: [line.id] }, line };
}
