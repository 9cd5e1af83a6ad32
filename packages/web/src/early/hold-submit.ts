declare global {
  // oxlint-disable-next-line no-var -- the only way to declare a global
  var heldForm: HTMLFormElement | undefined;
}

/** A form that is sent before its code is there waits for it; `releaseSubmit` sends it. */
export function holdSubmit(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLFormElement) || !target.closest('[data-painted]')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      globalThis.heldForm = target;
    },
    { capture: true },
  );
}
