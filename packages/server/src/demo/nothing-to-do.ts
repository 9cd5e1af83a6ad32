import { words } from './words.ts';

/** What a deed is about did not come about: the year goes on without the deed. */
export class NothingToDo extends Error {
  constructor() {
    super(words.nothingToDo);
  }
}
