import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useState, type ReactElement, type ReactNode } from 'react';
import { buttonRow } from '../action/button-row.ts';
import { Button } from '../action/button.tsx';
import { ToastRoom } from '../feedback/toast-room.tsx';
import { cx } from '../look/cx.ts';
import { dialogBackdrop, dialogPopup } from './dialog.tsx';
import { TextField } from '../form/text-field.tsx';
import { words } from './words.ts';

export interface AlertDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** What will happen, what it costs, what cannot be undone. */
  readonly children: ReactNode;
  /** Names the act, for example "Suspend 312 lines". */
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly tone?: 'primary' | 'danger';
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  /** For what cannot be undone: this text must be typed before the act. */
  readonly typeToConfirm?: string;
  /** Holds what is typed; the dialog itself does otherwise. */
  readonly typed?: readonly [string, (next: string) => void];
}

/** Asks before an act that costs money, cuts service or cannot be undone. Over a dialog it dims that too. */
export function AlertDialog(props: AlertDialogProps): ReactElement {
  const { open, onOpenChange, title, children, confirmText, tone = 'primary', busy = false, typeToConfirm } = props;
  const own = useState('');
  const [typed, setTyped] = props.typed ?? own;
  const locked = typeToConfirm !== undefined && typed.trim() !== typeToConfirm;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={(isOpen) => isOpen || setTyped('')}>
      <Base.Portal>
        <Base.Backdrop forceRender className={cx(dialogBackdrop, 'z-50')} />
        <Base.Popup className={cx(dialogPopup, 'gap-3 p-5 sm:max-w-md')}>
          <div className="shrink-0">
            <Base.Title className="text-lg font-semibold">{title}</Base.Title>
            <ToastRoom open={open} />
          </div>
          <Base.Description render={<div />} className="min-h-0 overflow-y-auto text-ink-soft">
            {children}
          </Base.Description>
          {typeToConfirm !== undefined && (
            <TextField
              name="confirm"
              label={words.typeToConfirm(typeToConfirm)}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
            />
          )}
          <footer className={cx(buttonRow, 'mt-2')}>
            <Base.Close render={<Button>{props.cancelText ?? words.cancel}</Button>} />
            <Button tone={tone} busy={busy} disabled={locked} onClick={props.onConfirm}>
              {confirmText}
            </Button>
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
