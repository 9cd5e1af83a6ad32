import { useEffect, useRef, useState } from 'react';

/** The list of sections below its button: Escape, a press beside it, or the focus leaving it closes it. */
export function useSectionList() {
  const [isShown, setIsShown] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      button.current?.focus();
      setIsShown(false);
    };
    const onOther = ({ target }: Event): void => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsShown(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onOther);
    document.addEventListener('pointerdown', onOther);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onOther);
      document.removeEventListener('pointerdown', onOther);
    };
  }, [isShown]);
  function choose(): void {
    if (isShown) button.current?.focus();
    setIsShown(false);
  }
  return { isShown, frame, button, toggle: () => setIsShown(!isShown), choose };
}
