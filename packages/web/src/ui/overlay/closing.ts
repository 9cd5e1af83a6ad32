interface Closing {
  readonly event: Event;
  cancel(): void;
}

/** A press on a toast is not a press outside: the window under it stays open. */
export function keptUnderToasts(onOpenChange: (open: boolean) => void) {
  return (open: boolean, closing: Closing): void => {
    const { target } = closing.event;
    if (!open && target instanceof Element && target.closest('[data-toasts]')) closing.cancel();
    else onOpenChange(open);
  };
}
