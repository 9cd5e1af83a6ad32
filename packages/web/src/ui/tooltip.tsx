import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  readonly text: ReactNode;
  /** The focusable element it explains. */
  readonly children: ReactElement;
}

/** A short explanation on hover and focus. Never the only place of something needed. */
export function Tooltip({ text, children }: TooltipProps): ReactElement {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="max-w-72 rounded-box bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-float">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
