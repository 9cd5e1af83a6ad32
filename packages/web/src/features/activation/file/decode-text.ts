export interface DecodedText {
  readonly text: string;
  /** Read as Windows text, because the file does not name its character set. */
  readonly isGuessed: boolean;
}

/** The text of a file: as its byte order mark says, else UTF-8, else as spreadsheets on Windows write CSV. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

function decoded(encoding: string, bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), isGuessed: false };
}
