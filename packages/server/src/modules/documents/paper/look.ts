/** All lengths in points. */
export const margin = 54;
export const sheet = { left: margin, right: 612 - margin, width: 612 - 2 * margin } as const;

export const inks = { plain: '#1b1f24', soft: '#5b6470', line: '#d5d9de', brand: '#14233b' } as const;

export interface Look {
  readonly x?: number;
  readonly width?: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly ink?: string;
  readonly align?: 'left' | 'right';
  /** What does not fit one line of the column ends in an ellipsis. */
  readonly isOneLine?: boolean;
}
