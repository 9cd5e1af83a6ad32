import type { ReactElement } from 'react';
import { KeyCap } from '../look/key-cap.tsx';
import { Dialog } from '../overlay/dialog.tsx';

export interface KeyRow {
  readonly keys: readonly string[];
  readonly text: string;
}

export interface KeyGroup {
  readonly name: string;
  readonly keys: readonly KeyRow[];
}

export interface KeyGroupsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly text: string;
  readonly groups: readonly KeyGroup[];
}

/** What the keys do, group by group. */
export function KeyGroupsDialog({ open, onOpenChange, title, text, groups }: KeyGroupsDialogProps): ReactElement {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} width="wide" title={title} description={text}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must take the arrow keys */}
      <section aria-label={title} tabIndex={0} className="gap-x-8 sm:columns-2">
        {groups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </section>
    </Dialog>
  );
}

function Group({ name, keys: all }: KeyGroup): ReactElement {
  return (
    <section aria-label={name} className="mb-4 break-inside-avoid">
      <h3 className="mb-1 font-medium">{name}</h3>
      <dl className="flex flex-col gap-1">
        {all.map(({ keys, text }) => (
          <div key={`${keys.join(' ')} ${text}`} className="flex items-center justify-between gap-4">
            <dt className="order-2 flex gap-1">
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
