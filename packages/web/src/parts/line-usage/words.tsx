import type { ReactNode } from 'react';

/** Usage beside its allowance. */
export const words = {
  usedOf: (used: string, faint: (text: string) => ReactNode, allowance: string) => (
    <>
      {used} {faint(`of ${allowance}`)}
    </>
  ),
  inPlanUnit: (used: string, allowance: string | null) =>
    allowance === null ? `In the plan's unit: ${used}` : `In the plan's unit: ${used} of ${allowance}`,
};
