/** What a bank approves in part by the vendor's trigger, in cents. */
export const partCents = 1_23;

const partZip = '46225';
const declinedPartZip = '46226';

type Question = { zip: string; amountCents: number; allowsPart: boolean };

/** The vendor's triggers for prepaid cards, which count only where the merchant takes a part. */
export function partialAnswer({ zip, amountCents, allowsPart }: Question): 'part' | 'declined' | undefined {
  if (!allowsPart) return undefined;
  if (zip.slice(0, 5) === declinedPartZip) return 'declined';
  return zip.slice(0, 5) === partZip && amountCents > partCents ? 'part' : undefined;
}
