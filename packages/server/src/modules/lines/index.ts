export { buildLines, type Lines } from './build-lines.ts';
export type { Move } from './changes/move-lines.ts';
export type { CommandsSeen } from './history/commands-seen.store.ts';
export type { EventRecord as LineEventRecord } from './history/events.store.ts';
export { originBy, type Origin } from './history/origin.ts';
export type { CheckedLine } from './line/checked-lines.store.ts';
export { shownOf } from './line/columns-of.ts';
export { columnList, type LineRecord } from './line/line-columns.ts';
export * as lineStanding from './line/line.ts';
