/** Round values for an axis from 0 up to at least `highest`, four steps or fewer. `base` is 1000 or 1024. */
export function axisTicks(highest: number, base: 1000 | 1024 = 1000): number[] {
  if (highest <= 0) return [0, 1];
  const magnitude = base ** Math.floor(Math.log(highest) / Math.log(base));
  const leading = highest / magnitude;
  const rough = leading / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const steps = Math.ceil(leading / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step * magnitude);
}
