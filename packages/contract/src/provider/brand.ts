/** Of a brand's colour under white text, as WCAG reckons it: 1 to 21. The colour is `#rrggbb`. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** What WCAG's level AA asks of ordinary text. */
export const readableContrast = 4.5;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Of a logo's file, at most. */
export const logoBytesAtMost = 150_000;

/** Where the picture of a logo is, at our own origin. */
export const logoPath = (id: string): string => `/brand/${id}`;
