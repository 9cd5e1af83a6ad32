import { words } from './words.ts';

/** The name of a line, or of a device that may become one. */
export function nameOf({ name }: { readonly name?: string | null | undefined }): string {
  return name ?? words.unnamed;
}
