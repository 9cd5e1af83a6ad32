const focusable = 'button, input, select';

const stops = () =>
  [...document.querySelectorAll(focusable)].filter(
    (element) =>
      element instanceof HTMLElement &&
      element.tabIndex >= 0 &&
      element.matches(':enabled') &&
      !element.closest('[hidden]'),
  );

/** @param {Element | undefined} element */
const focus = (element) => {
  if (element instanceof HTMLElement) element.focus();
};

function begin() {
  if (document.activeElement === document.body) focus(stops().find((stop) => stop instanceof HTMLInputElement));
}

/** The form is a dialog: it starts at its first field, and Tab goes round inside it instead of out behind it. */
export function keepFocus() {
  window.addEventListener('focus', begin);
  // A page may open the form before this script has come; then the event was missed.
  if (document.hasFocus()) begin();
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const all = stops();
    const edge = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    focus(event.shiftKey ? all.at(-1) : all[0]);
  });
}
