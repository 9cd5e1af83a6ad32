/** Whether the check digit of a card number is right. */
export function isLuhnValid(digits: string): boolean {
  if (!/^[0-9]{13,16}$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of digits.split('').toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Whether the checksum of a nine-digit bank routing number is right. */
export function isRoutingNumberValid(digits: string): boolean {
  if (!/^[0-9]{9}$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = digits.split('').reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}
