/** The words of buttons. */
export const words = {
  copy: (what: string) => `Copy ${what}`,
  copied: (what: string) => `${what} copied`,
};
