/** The words of copying. */
export const words = {
  copy: (what: string) => `Copy ${what}`,
  copied: (what: string) => `${what} copied`,
  notCopied: "Your browser didn't let us copy this. Select the text and copy it yourself.",
};
