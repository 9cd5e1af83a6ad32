const fullDisk = /\bENOSPC\b|\bEDQUOT\b|No space left on device|Disk quota exceeded/;

/** What to tell a person when there is no space left; undefined for every other failure, or words of a program. */
export function noSpaceText(failure: unknown): string | undefined {
  const text =
    failure instanceof Error ? `${failure.message} ${'code' in failure ? String(failure.code) : ''}` : failure;
  return fullDisk.test(String(text)) ? 'the disk is full.' : undefined;
}

/** A failure in one plain sentence where the disk of that folder is full, else as it is. */
export function plainly(failure: unknown, folder: string): Error {
  if (noSpaceText(failure) !== undefined)
    return new Error(`The disk that holds ${folder} is full. Free some space there.`);
  return failure instanceof Error ? failure : new Error(String(failure));
}
