import { given } from '../../kernel/given.ts';
import { lookUpRestores } from './look-up-restores.ts';
import { noteRestore } from './note-restore.ts';
import type { RestoresNeeds } from './restores-needs.ts';

/** What a restored database has lost, and how it is found again. */
export function buildRestores(needs: RestoresNeeds) {
  return {
    noteRestore: given(needs, noteRestore),
    lookUpRestores: given(needs, lookUpRestores),
    routes: {},
    jobs: { handlers: [], chores: [] },
  };
}

export type Restores = ReturnType<typeof buildRestores>;
