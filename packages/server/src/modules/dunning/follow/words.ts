/** The sentences about accounts that owe. */
export const words = {
  portal: 'Portal',
};
