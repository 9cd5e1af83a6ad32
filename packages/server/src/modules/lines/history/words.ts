/** How people are named in a line's history. */
export const words = {
  /** Of the account, whose record is gone. */
  someone: 'Someone in your account',
};
