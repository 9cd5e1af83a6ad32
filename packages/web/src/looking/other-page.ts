/** The pages of the console, which are another bundle. */
export const otherPage = { open: (path: string): void => window.location.assign(path) };
