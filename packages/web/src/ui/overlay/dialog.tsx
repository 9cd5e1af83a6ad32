import { Dialog as Base } from '@base-ui/react/dialog';
import { useReducer, useRef, type ReactElement, type ReactNode } from 'react';
import { buttonRow } from '../action/button-row.ts';
import { Button } from '../action/button.tsx';
import { cx } from '../look/cx.ts';
import { IconButton } from '../action/icon-button.tsx';
import { ToastRoom } from '../feedback/toast-room.tsx';
import { DialogRow } from './dialog-row.ts';
import { words } from './words.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /**
   * The last row: a way out, then what can be done, the primary act last. Without it the contents bring one, or a Close
   * is drawn for as long as they bring none. `false`: choosing one of its entries is the way out.
   */
  readonly actions?: ReactNode;
  readonly width?: DialogWidth;
  /** Its top stays where it is while its contents grow and shrink. */
  readonly isHigh?: boolean;
  /** A click outside does not close it, so that nothing typed is lost by accident. */
  readonly closesOnlyByButton?: boolean;
}

export const dialogBackdrop =
  'fixed inset-0 z-40 bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

const popupLook = cx(
  'fixed left-1/2 z-50 flex w-[calc(100vw-32px)] -translate-x-1/2 flex-col',
  'rounded-box border border-line bg-float shadow-float outline-none transition-[opacity,scale]',
  'data-ending-style:scale-[0.985] data-ending-style:opacity-0 data-starting-style:scale-[0.985] data-starting-style:opacity-0',
);

export const dialogPopup = cx(popupLook, 'top-1/2 max-h-[calc(100dvh-32px)] -translate-y-1/2');
const highPopup = cx(popupLook, 'top-4 max-h-[calc(100dvh-32px)] sm:top-[12dvh] sm:max-h-[calc(88dvh-16px)]');

const widths = { narrow: 'sm:max-w-md', medium: 'sm:max-w-xl', wide: 'sm:max-w-3xl' };
export type DialogWidth = keyof typeof widths;

const firstField =
  'input:not(:disabled, [type=hidden], [hidden], [type=radio], [type=file], [tabindex="-1"], [aria-hidden=true]), textarea:not(:disabled)';

/**
 * A window over the page: focus stays inside, comes back at the end; the page behind does not scroll. Its last row always
 * has a button that leaves it. After a
 * keyboard or a mouse the first field has the focus, or the window itself where there is none.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { open, onOpenChange, title, description, children, actions, width = 'narrow', isHigh = false } = props;
  const body = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [rows, countRow] = useReducer((count: number, change: number) => count + change, 0);
  const field = () => body.current?.querySelector<HTMLElement>(firstField) ?? popup.current ?? true;
  return (
    <DialogRow value={countRow}>
      <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={props.closesOnlyByButton ?? false}>
        <Base.Portal>
          <Base.Backdrop className={dialogBackdrop} />
          <Base.Popup
            ref={popup}
            className={cx(isHigh ? highPopup : dialogPopup, widths[width])}
            initialFocus={(openedBy) => openedBy === 'touch' || field()}
          >
            <header className="flex items-start gap-3 px-5 pt-5 pb-1">
              <div className="min-w-0 flex-1">
                <Base.Title className="text-lg font-semibold break-words">{title}</Base.Title>
                {description && <Base.Description className="mt-1 text-ink-soft">{description}</Base.Description>}
              </div>
              <Base.Close render={<IconButton icon="cross" label={words.close} className="-mt-1 -mr-2" />} />
            </header>
            <div className="shrink-0 px-5">
              <ToastRoom open={open} />
            </div>
            {/* The body scrolls by itself, so that no bar covers its top. */}
            {children && (
              <div ref={body} className="min-h-0 overflow-y-auto px-5 py-3 [--bar-height:0px]">
                {children}
              </div>
            )}
            <LastRow actions={actions} isInside={rows > 0} />
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </DialogRow>
  );
}

function LastRow({ actions, isInside }: { readonly actions: ReactNode; readonly isInside: boolean }): ReactElement {
  if (actions === false || (actions === undefined && isInside)) return <div className="h-2" />;
  return (
    <footer className={cx(buttonRow, 'px-5 pt-2 pb-5')}>
      {actions ?? <Base.Close render={<Button>{words.close}</Button>} />}
    </footer>
  );
}
