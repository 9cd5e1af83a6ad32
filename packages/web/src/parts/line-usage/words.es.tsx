import type { words as english } from './words.tsx';

export const words: typeof english = {
  usedOf: (used, faint, allowance) => (
    <>
      {used} {faint(`de ${allowance}`)}
    </>
  ),
  inPlanUnit: (used, allowance) =>
    allowance === null ? `En la unidad del plan: ${used}` : `En la unidad del plan: ${used} de ${allowance}`,
};
