import type { ReactNode } from 'react';

/** Usage beside its allowance. */
export const words = {
  usedOf: (used: string, faint: (text: string) => ReactNode, allowance: string) => (
    <>
      {used} {faint(`of ${allowance}`)}
    </>
  ),
};
