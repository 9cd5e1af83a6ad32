/** What a list says to a cursor that it never gave. */
export const words = { wrongCursor: 'Use a cursor from this list.' };
