import { mostPacks } from '@linekeeper/contract';

/** How many packs were typed; null for what is no number of packs. */
export function packsOf(typed: string): number | null {
  const text = typed.trim().replaceAll(',', '');
  if (text === '') return 0;
  return /^\d{1,5}$/.test(text) && Number(text) <= mostPacks ? Number(text) : null;
}
