/** Class names of every link inside running text. */
export const textLinkLook = 'rounded-box font-medium text-brand-text underline-offset-4 hover:underline';
