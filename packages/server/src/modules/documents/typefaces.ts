import { readFileSync } from 'node:fs';

export type Weight = 'plain' | 'bold';

/** Noto Sans has the Latin, Greek and Cyrillic letters of every language; only used letters go into a document. */
const files: Record<Weight, string> = {
  plain: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
};
const read = new Map<Weight, Buffer>();

export function wideTypeface(weight: Weight): Buffer {
  const kept = read.get(weight) ?? readFileSync(new URL(import.meta.resolve(files[weight])));
  read.set(weight, kept);
  return kept;
}
