import type { Line } from '@linekeeper/contract';

/** What a line is called on the screen. */
export function nameOf({ name }: Pick<Line, 'name'>): string {
  return name ?? 'Unnamed device';
}
