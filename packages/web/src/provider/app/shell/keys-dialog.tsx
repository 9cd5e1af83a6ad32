import type { ReactElement } from 'react';
import { KeyCap } from '../../../ui/look/key-cap.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useOpenAreas } from '../../navigation/use-open-areas.ts';
import { words } from './words.ts';

export interface KeysDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What the keys do that work everywhere in the console. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps): ReactElement {
  const openAreas = useOpenAreas();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.keys.title} description={words.keys.text}>
      <dl className="flex flex-col gap-1.5">
        {openAreas.map(({ path, title, letter }) => (
          <Row key={path} keys={['g', letter]} text={words.palette.goTo(title)} />
        ))}
        <Row keys={['Ctrl', 'K']} text={words.palette.open} />
        <Row keys={['?']} text={words.keys.open} />
      </dl>
    </Dialog>
  );
}

function Row({ keys, text }: { readonly keys: readonly string[]; readonly text: string }): ReactElement {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="order-2 flex gap-1">
        {keys.map((key) => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
