import type { ReactElement } from 'react';

/** Letters in a box 4 wide and 6 high, from their upper left corner; our own, so that no brand's artwork is copied. */
const letters = {
  A: 'm1.4 0h1.2l1.4 6h-1.2l-.3-1.2h-1l-.3 1.2h-1.2zm.6 2.2l.3 1.4h-.6z',
  E: 'h4v1.3h-2.6v1.1h2.2v1.2h-2.2v1.1h2.6v1.3h-4z',
  I: 'h1.4v6h-1.4z',
  M: 'h1.3l.7 2 .7-2h1.3v6h-1.2v-3l-.8 2-.8-2v3h-1.2z',
  S: 'm4 0v1.3h-2.6v1.1h2.6v3.6h-4v-1.3h2.7v-1.1h-2.7v-3.6z',
  V: 'h1.3l.7 3.8.7-3.8h1.3l-1.4 6h-1.2z',
  X: 'h1.5l.5 1.5.5-1.5h1.5l-1.2 3 1.2 3h-1.5l-.5-1.5-.5 1.5h-1.5l1.2-3z',
} as const;

const written = (...places: readonly (readonly [left: number, letter: keyof typeof letters])[]): string =>
  places.map(([left, letter]) => `M${left} 6${letters[letter]}`).join('');

const card = 'M4 0h20a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4v-10a4 4 0 0 1 4-4z';
const edge = `${card}M4 1a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h20a3 3 0 0 0 3-3v-10a3 3 0 0 0-3-3z`;
const disc = (x: number, radius: number): string =>
  `M${x - radius} 9a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;

/** What is drawn in full, and what half as strong. */
interface Mark {
  readonly full: string;
  readonly half: string;
}

const plain: Mark = { full: 'M4 12h6v1.5h-6z', half: `${edge}M1 5h26v3h-26z` };

const marks = new Map<string, Mark>([
  [
    'visa',
    {
      full: `M1 4a3 3 0 0 1 3-3h20a3 3 0 0 1 3 3z${written([6, 'V'], [10.7, 'I'], [12.8, 'S'], [17.4, 'A'])}`,
      half: `${edge}M1 14h26a3 3 0 0 1-3 3h-20a3 3 0 0 1-3-3z`,
    },
  ],
  ['mastercard', { full: disc(11, 5), half: `${edge}${disc(17, 5)}` }],
  ['americanexpress', { full: `${card}${written([3, 'A'], [9, 'M'], [15, 'E'], [21, 'X'])}`, half: '' }],
  ['discover', { full: disc(12, 4), half: `${edge}M12 17c7-1 12-4 15-9v6a3 3 0 0 1-3 3z` }],
]);

/** The mark of a brand as the gateway names it, else a plain card. Words beside it name it, so screen readers skip it. */
export function CardMark({ brand }: { readonly brand: string }): ReactElement {
  const { full, half } = marks.get(brand.toLowerCase().replaceAll(' ', '')) ?? plain;
  return (
    <svg
      aria-hidden
      viewBox="0 0 28 18"
      width="28"
      height="18"
      fill="currentColor"
      fillRule="evenodd"
      className="shrink-0 text-ink"
    >
      <path d={full} />
      <path d={half} opacity="0.5" />
    </svg>
  );
}
