import { useState, type ReactElement, type ReactNode } from 'react';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { Token, type TokenProps } from '../../../ui/overlay/token.tsx';

export interface PopoverTokenProps extends Omit<TokenProps, 'children'> {
  /** The fields, beside the button once it is pressed. */
  readonly children: (close: () => void) => ReactNode;
}

/** A filter that takes more than a choice from a menu: its fields are behind one button. */
export function PopoverToken({ children, ...token }: PopoverTokenProps): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <Token {...token}>
      {(button) => (
        <Popover trigger={button} title={token.title} state={{ open, onOpenChange: setOpen }}>
          {children(() => setOpen(false))}
        </Popover>
      )}
    </Token>
  );
}
