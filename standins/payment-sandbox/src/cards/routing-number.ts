/** Whether the checksum of a nine-digit bank routing number is right. */
export function isRoutingNumberValid(digits: string): boolean {
  if (!/^[0-9]{9}$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = digits.split('').reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}
