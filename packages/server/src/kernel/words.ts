export const words = {
  /** What a list says to a cursor that it never gave. */
  wrongCursor: 'Use a cursor from this list.',
  /** What is read where personal data was. */
  erased: {
    formerPerson: 'Former person',
    customer: 'Erased customer',
    text: 'Erased',
    reason: 'The reason was erased',
  },
};
