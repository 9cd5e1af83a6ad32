/** The words of the tags of lines. */
export const words = {
  named: (tag: string) => `Tag: ${tag}`,
};
