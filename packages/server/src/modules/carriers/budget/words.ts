/** Why a call was not made. */
export const words = {
  tooManyCalls: 'Too many calls to this carrier are waiting.',
};
