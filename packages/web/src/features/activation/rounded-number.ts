/** "8,98831E+19": a spreadsheet took an identifier for a number and shows it in short. Its digits are lost. */
export function isRounded(text: string): boolean {
  return /^\d([.,]\d+)?e\+?\d{1,2}$/i.test(text.trim());
}

/** Spreadsheets keep 15 digits of a number and fill up with zeros. */
const digitsKept = 15;

/** Whether the digits look as if a spreadsheet had kept the first 15 only. */
export function looksCutOff(digits: string): boolean {
  return digits.length > digitsKept + 2 && /^0+$/.test(digits.slice(digitsKept));
}
