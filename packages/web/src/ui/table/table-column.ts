import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  /** No wider than what it holds: the number of a row. */
  readonly narrow?: boolean;
  /** On phones: the card's head line, an ordinary labelled line, its upper corner, or left out. */
  readonly phone?: 'head' | 'line' | 'corner' | 'hidden';
  /** The last column with buttons or a menu: no title is drawn, clicks do not open the row. */
  readonly actions?: boolean;
  /** Left out where there is not room for everything: between phones and 1280 px, or on tablets alone, up to 1024 px. */
  readonly roomy?: boolean | 'tablets';
  /** Only there where columns with the same `roomy` are left out, and says in short what they say. */
  readonly standsIn?: boolean | 'tablets';
  /** The order that its title asks for, when the list can be put in that order. */
  readonly sort?: string;
  /** In that order the highest comes first. */
  readonly sortsDown?: boolean;
  /** The order from the other end, which a second press asks for. */
  readonly turnedSort?: string;
}

export interface TableSort {
  /** The order in force; empty for the list's own. */
  readonly value: string;
  readonly onSort: (value: string) => void;
}

/** Which rows are picked. Held by the caller, because it may reach beyond the rows on the screen. */
export interface TableSelection {
  readonly isSelected: (key: string) => boolean;
  /** `isRange`: everything between this row and the one picked before it. */
  readonly onToggle: (key: string, isRange: boolean) => void;
  readonly page: 'none' | 'some' | 'all';
  readonly onTogglePage: () => void;
}
