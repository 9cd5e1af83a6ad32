import { words } from './words.tsx';

/** Numbers, dates and plurals follow this; it comes with the words. */
export const { locale } = words;
