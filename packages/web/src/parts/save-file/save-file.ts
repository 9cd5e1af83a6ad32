import type { GivenFile } from '@linekeeper/contract';

/** Hands a file to the browser, which saves it where its downloads go. */
export async function saveFile({ name, content }: GivenFile): Promise<void> {
  const parts = content instanceof Uint8Array ? [content] : await Array.fromAsync(content);
  const address = URL.createObjectURL(new Blob(parts, { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
