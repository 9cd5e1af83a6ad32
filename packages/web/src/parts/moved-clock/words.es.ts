import type { words as english } from './words.ts';

export const words: typeof english = {
  movedClock: (day) => `Tiempo de práctica: aquí es ${day}.`,
};
