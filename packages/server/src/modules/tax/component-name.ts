import type { TaxedComponent } from './tax-of.ts';
import { words } from './words.ts';

/** "Texas: Sales tax (6.25%)". */
export function componentName({ jurisdiction, name, ratePer100000 }: TaxedComponent): string {
  if (ratePer100000 === null) return words.flat(jurisdiction, name);
  return words.rate(jurisdiction, name, String(ratePer100000 / 1000));
}
