import type { Tx } from './database.ts';

/**
 * What the caller of a use case writes in its transaction, behind everything else, given what was done. It throws to undo
 * all of it.
 */
export type Alongside<Done> = (tx: Tx, done: Done) => Promise<void>;

export const nothingAlongside = (): Promise<void> => Promise.resolve();
