import type { ReactElement } from 'react';

/** Letters as lines in a box 4 wide and 6 high; our own, so that no brand's artwork is copied. */
const letters = {
  A: 'M0 6L2 0L4 6M1 4H3',
  B: 'M0 0V6H4V3H0M0 0H3.5V3',
  C: 'M4 0H0V6H4',
  D: 'M0 0V6H2.5L4 4.5V1.5L2.5 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  I: 'M2 0V6',
  J: 'M4 0V6H0V4',
  M: 'M0 6V0L2 3L4 0V6',
  S: 'M4 0H0V3H4V6H0',
  V: 'M0 0L2 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
} as const;

type Letter = keyof typeof letters;

const marks = new Map<string, readonly Letter[]>([
  ['visa', ['V', 'I', 'S', 'A']],
  ['mastercard', ['M', 'C']],
  ['americanexpress', ['A', 'M', 'E', 'X']],
  ['discover', ['D', 'I', 'S', 'C']],
  ['jcb', ['J', 'C', 'B']],
  ['dinersclub', ['D', 'C']],
]);

/** Whether there is a mark for a brand as the gateway names it. */
export function hasCardMark(brand: string): boolean {
  return marks.has(keyOf(brand));
}

function keyOf(brand: string): string {
  return brand.toLowerCase().replaceAll(' ', '');
}

const width = 28;
const step = 5.5;

/** A small card with the short name of its brand. The words beside it say the same, so screen readers skip it. */
export function CardMark({ brand }: { readonly brand: string }): ReactElement {
  const name = marks.get(keyOf(brand)) ?? [];
  const left = (width - (name.length * step - (step - 4))) / 2;
  return (
    <svg aria-hidden viewBox="0 0 28 18" width="28" height="18" className="shrink-0">
      <rect x="0.5" y="0.5" width="27" height="17" rx="3" className="fill-sunken stroke-line-strong" />
      {name.map((letter, index) => (
        <path
          // oxlint-disable-next-line react/no-array-index-key -- a letter may come twice, and their order never changes
          key={index}
          d={letters[letter]}
          transform={`translate(${left + index * step} 6)`}
          fill="none"
          strokeWidth="1.3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-ink"
        />
      ))}
    </svg>
  );
}
