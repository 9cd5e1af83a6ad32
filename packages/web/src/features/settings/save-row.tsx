import type { ReactElement } from 'react';
import { UnsavedGuard } from '../../parts/unsaved/unsaved-guard.tsx';
import { Button } from '../../ui/action/button.tsx';
import { words } from './words.ts';

export interface SaveRowProps {
  /** What the button says. */
  readonly save?: string;
  /** What the form shows differs from what is stored. */
  readonly isChanged: boolean;
  /** It cannot be saved as it is. */
  readonly disabled?: boolean;
  readonly busy: boolean;
  readonly onDiscard: () => void;
}

/** The end of a form of the settings, which keeps the page until its changes are saved or discarded. */
export function SaveRow({
  save = words.save,
  isChanged,
  disabled = false,
  busy,
  onDiscard,
}: SaveRowProps): ReactElement {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <UnsavedGuard when={isChanged && !busy} />
      {isChanged && (
        <Button disabled={busy} onClick={onDiscard}>
          {words.discard}
        </Button>
      )}
      <Button type="submit" tone="primary" busy={busy} disabled={disabled} className="max-sm:flex-1">
        {save}
      </Button>
    </div>
  );
}
