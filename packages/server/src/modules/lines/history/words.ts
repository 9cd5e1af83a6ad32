import { kept } from '../../../kernel/retold.ts';
import { spanish } from './words.es.ts';
/** How people are named in a line's history. */
export const words = kept(
  {
    /** Of the account, whose record is gone. */
    someone: 'Someone in your account',
  },
  spanish,
);
