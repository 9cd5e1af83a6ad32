import type { ReactElement } from 'react';
import { LaptopScreen } from './laptop-screen.tsx';
import { words } from './words.ts';

/** A laptop that shows the console; drawn in the tokens' colours, so it follows brand and theme. */
export function Laptop(): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element could not take the tokens' colours
    <svg role="img" aria-label={words.laptop} viewBox="0 0 640 410" className="h-auto w-full">
      <ellipse cx="320" cy="392" rx="290" ry="11" className="fill-device" opacity="0.12" />
      <rect x="68" y="8" width="504" height="336" rx="16" className="fill-device-soft" />
      <rect x="69.5" y="9.5" width="501" height="333" rx="14.5" className="fill-device" />
      <circle cx="320" cy="18.5" r="2" className="fill-device-soft" opacity="0.7" />
      <svg x="80" y="28" width="480" height="304" viewBox="0 0 480 304">
        <LaptopScreen />
      </svg>
      <path d="M20 344h600v14c0 10-12 20-26 20H46c-14 0-26-10-26-20z" className="fill-device-soft" />
      <path d="M20 344h600v4H20z" className="fill-canvas" opacity="0.35" />
      <path d="M268 344h104c0 7-5 11-12 11h-80c-7 0-12-4-12-11z" className="fill-device" opacity="0.25" />
    </svg>
  );
}
