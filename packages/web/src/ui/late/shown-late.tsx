import { useEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { toastFailedFile } from './toast-failed-file.ts';
import { words } from './words.ts';

/** How a window is closed, and opened where its properties can say so. */
interface WindowState<Props> {
  readonly isWanted: (props: Props) => boolean;
  readonly close: (props: Props) => void;
  readonly open?: (props: Props) => void;
  /** In its place while it is on its way. */
  readonly waiting?: ReactNode;
}

interface OpenProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * A window that a page does without at first: it is fetched when it is wanted, and stays from then on. One that does not
 * arrive is closed again, says so, and is asked for again when it is opened again.
 */
export function shownLate<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  { isWanted, close, open, waiting }: WindowState<Props>,
): FunctionComponent<Props> {
  let Arrived: FunctionComponent<Props> | undefined;
  return function Late(props: Props): ReactNode {
    const [Part, setPart] = useState(() => Arrived);
    const wanted = isWanted(props) && !Part;
    useEffect(() => {
      if (!wanted) return undefined;
      let isLeft = false;
      load().then(
        (part) => {
          Arrived = part;
          if (!isLeft) setPart(() => part);
        },
        (failure: unknown) => {
          if (isLeft) return;
          close(props);
          toastFailedFile(failure, words.windowFailed, open && (() => open(props)));
        },
      );
      return () => {
        isLeft = true;
      };
      // Fetched once, for the first who wants it.
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- other props make it no other window
    }, [wanted]);
    if (Part) return <Part {...props} />;
    return wanted && waiting;
  };
}

/** A dialog as `ui/overlay` has it. */
export const dialogLate = <Props extends OpenProps>(load: () => Promise<FunctionComponent<Props>>) =>
  shownLate(load, {
    isWanted: ({ open }) => open,
    close: ({ onOpenChange }) => onOpenChange(false),
    open: ({ onOpenChange }) => onOpenChange(true),
  });
