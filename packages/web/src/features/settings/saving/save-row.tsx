import { useRef, useState, type ReactElement } from 'react';
import { UnsavedGuard } from '../../../parts/unsaved/unsaved-guard.tsx';
import { Button } from '../../../ui/action/button.tsx';
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
  const button = useRef<HTMLButtonElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  function discard(): void {
    button.current?.focus();
    onDiscard();
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <UnsavedGuard when={isChanged && !busy} />
      {isChanged && (
        <Button disabled={busy} onClick={discard}>
          {words.discard}
        </Button>
      )}
      <Button
        ref={button}
        type="submit"
        tone="primary"
        busy={busy}
        // Once saved or discarded there is nothing to save: switched off at once, it would lose the focus.
        disabled={disabled && !isFocused}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        className="max-sm:flex-1"
      >
        {save}
      </Button>
    </div>
  );
}
