/** What a line is called on all screens. */
export const words = {
  unnamed: 'Unnamed device',
  iccid: 'ICCID',
};
