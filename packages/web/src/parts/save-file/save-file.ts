import type { GivenFile } from '@linekeeper/contract';

/** Hands a file to the browser, which saves it where its downloads go. */
export function saveFile({ name, content }: GivenFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
