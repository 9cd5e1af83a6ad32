/** The customer's own pages as staff see them, which are another bundle. */
export const lookingPage = {
  open: (account: string): void => window.location.assign(`/provider/as/${account}/home`),
};
