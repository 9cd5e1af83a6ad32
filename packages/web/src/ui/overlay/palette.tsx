import type { ReactElement } from 'react';
import { Dialog } from './dialog.tsx';
import { PaletteChoices } from './palette-choices.tsx';
import type { Choosing } from './palette-entry.ts';

export interface PaletteProps extends Choosing {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
}

/** Everything that can be done, found by typing a part of its name and chosen with the arrow keys and Enter. */
export function Palette({ open, onOpenChange, title, ...choices }: PaletteProps): ReactElement {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} width="medium" isHigh actions={false}>
      <PaletteChoices {...choices} onChosen={() => onOpenChange(false)} />
    </Dialog>
  );
}
