/** A file that is too long to be held whole: its parts are made while it is given out. */
export interface StreamedFile {
  readonly name: string;
  readonly parts: AsyncIterable<string>;
}
