/** Buttons at the end of a window, the primary one last. On phones they fill their rows, so that one that has no room beside the others has a row to itself. */
export const buttonRow = 'flex flex-wrap justify-end gap-2 max-sm:*:flex-auto';
