/** The words of the page's frame. */
export const words = {
  theme: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
};
