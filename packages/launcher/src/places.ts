import path from 'node:path';

/** The root of the checkout. */
export const checkout = path.resolve(import.meta.dirname, '../../..');

/** Things that can be made again at any time: built pages, unpacked programs. */
export const cacheFolder = path.join(checkout, 'node_modules/.cache/linekeeper');
