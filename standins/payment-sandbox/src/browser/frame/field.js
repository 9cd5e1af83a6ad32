/**
 * One input with its error text. The error shows when the person leaves the field, and goes as soon as it is right.
 * @param {string} id
 * @param {(value: string) => string} judge the error, or nothing
 */
export function field(id, judge) {
  const input = document.getElementById(id);
  const note = document.getElementById(`${id}Error`);
  if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement) || !note) throw new Error(id);
  const problem = () => judge(input.value.trim());
  /** @param {string} text */
  const show = (text) => {
    note.textContent = text;
    if (text === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  };
  input.addEventListener('blur', () => show(problem()));
  input.addEventListener('input', () => {
    if (note.textContent !== '') show(problem());
  });
  return {
    input,
    show,
    problem,
    value: () => input.value.trim(),
    /** @param {boolean} isRequired */
    require(isRequired) {
      input.required = isRequired;
      const star = document.querySelector(`label[for="${id}"] .star`);
      if (star instanceof HTMLElement) star.hidden = !isRequired;
    },
  };
}
/** @typedef {ReturnType<typeof field>} Field */

/** @param {Field} one @param {string} sentence */
export const blankProblem = (one, sentence) => (one.input.required && one.value() === '' ? sentence : '');
