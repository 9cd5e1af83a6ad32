/** The sentences of the fields for a new password. */
export const words = {
  hint: 'At least 8 characters with capital and small letters, a number and one of @$!%*?&',
  confirm: 'Confirm new password',
};
