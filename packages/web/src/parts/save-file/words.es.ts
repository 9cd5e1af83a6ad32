import type { words as english } from './words.ts';

export const words: typeof english = { plain: 'CSV', excel: 'CSV para Excel, que conserva los números largos' };
