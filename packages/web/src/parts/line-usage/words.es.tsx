import type { words as english } from './words.tsx';

export const words: typeof english = {
  usedOf: (used, faint, allowance) => (
    <>
      {used} {faint(`de ${allowance}`)}
    </>
  ),
};
