/** 14 or 15 digits that begin with a country's code, 2 to 7 (ITU-T E.212). */
export function isImsiFormat(digits: string): boolean {
  return /^[2-7]\d{13,14}$/.test(digits);
}
