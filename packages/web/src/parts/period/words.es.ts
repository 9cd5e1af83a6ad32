import type { words as english } from './words.ts';

export const words: typeof english = { from: 'Desde', to: 'Hasta', order: 'Desde es posterior a Hasta' };
