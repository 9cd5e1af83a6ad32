import type { ReactElement } from 'react';
import { encode } from 'uqr';

export interface QrCodeProps {
  readonly value: string;
  /** What it is for, read aloud in its place. */
  readonly label: string;
}

/** Dark on white in both themes, with its quiet border: cameras expect that. Drawn here; the value goes nowhere. */
export function QrCode({ value, label }: QrCodeProps): ReactElement {
  const { data, size } = encode(value, { ecc: 'M', border: 4 });
  const box = `0 0 ${size} ${size}`;
  const look = 'size-44 rounded-box border border-line';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from the value: there is no file for an img element
    <svg role="img" aria-label={label} viewBox={box} shapeRendering="crispEdges" className={look}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={data.map(rowPath).join('')} />
    </svg>
  );
}

function rowPath(row: readonly boolean[], y: number): string {
  return row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('');
}
