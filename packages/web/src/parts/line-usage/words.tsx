import type { ReactNode } from 'react';

/** How usage is put beside an allowance. */
export const words = {
  usedOf: (used: string, faint: (text: string) => ReactNode, allowance: string) => (
    <>
      {used} {faint(`of ${allowance}`)}
    </>
  ),
};
