import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** What the files of a folder take, without what the file system adds. */
export async function sizeOf(folder: string): Promise<{ bytes: number; files: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.length };
}
