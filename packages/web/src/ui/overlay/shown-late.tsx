import { useEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { toast } from '../feedback/toast.ts';
import { words } from './words.ts';

/**
 * A window that a page does without at first: it is fetched when it is wanted, and stays from then on. One that does not
 * arrive is closed again.
 */
export function shownLate<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  isWanted: (props: Props) => boolean,
  close: (props: Props) => void,
): FunctionComponent<Props> {
  return function Late(props: Props): ReactNode {
    const [whole, setWhole] = useState<{ readonly Part: FunctionComponent<Props> }>();
    const wanted = isWanted(props) && !whole;
    useEffect(() => {
      if (!wanted) return;
      load().then(
        (Part) => setWhole({ Part }),
        () => {
          close(props);
          toast.error(words.windowFailed);
        },
      );
      // Fetched once, for the first who wants it.
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- other props make it no other window
    }, [wanted]);
    return whole && <whole.Part {...props} />;
  };
}
