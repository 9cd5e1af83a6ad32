import type { ReactElement } from 'react';
import { BrandMark } from '../ui/look/brand-mark.tsx';
import { iconPaths, type IconName } from '../ui/look/icon-paths.ts';
import { Icon } from '../ui/look/icon.tsx';
import { KeyCap } from '../ui/look/key-cap.tsx';
import { Skeleton } from '../ui/look/skeleton.tsx';
import { Spinner } from '../ui/look/spinner.tsx';
import { Sample, Samples } from './sample.tsx';
import { words } from './words.ts';

const sizes = [
  'text-xs',
  'text-sm',
  'text-base',
  'text-lg font-semibold',
  'text-xl font-semibold',
  'text-2xl font-semibold',
  'text-3xl font-semibold',
  'text-4xl font-semibold',
];
const fills = ['bg-canvas', 'bg-surface', 'bg-float', 'bg-sunken', 'bg-hover', 'bg-brand', 'bg-brand-soft'];
const inks = [
  'text-ink',
  'text-ink-soft',
  'text-ink-faint',
  'text-brand-text',
  'text-good bg-good-soft',
  'text-warn bg-warn-soft',
  'text-bad bg-bad-soft',
  'text-note bg-note-soft',
];
const isIcon = (name: string): name is IconName => name in iconPaths;

export function Looks(): ReactElement {
  return (
    <>
      <Samples name={words.look.type}>
        <Sample name={words.look.type} wide>
          <ul className="flex flex-col gap-1">
            {sizes.map((size) => (
              <li key={size} className={size}>
                {size.split(' ')[0]} 0123456789
              </li>
            ))}
          </ul>
        </Sample>
      </Samples>
      <Samples name={words.look.colour}>
        <Sample name={words.look.fills}>
          <ul className="flex flex-col gap-1">
            {fills.map((fill) => (
              <li key={fill} className="flex items-center gap-2">
                <span className={`inline-block h-6 w-12 rounded-box border border-line ${fill}`} /> {fill}
              </li>
            ))}
          </ul>
        </Sample>
        <Sample name={words.look.inks}>
          <ul className="flex flex-col items-start gap-1">
            {inks.map((ink) => (
              <li key={ink} className={`rounded-box px-1.5 ${ink}`}>
                {ink}
              </li>
            ))}
          </ul>
        </Sample>
        <Sample name="BrandMark, KeyCap, Skeleton, Spinner">
          <div className="flex flex-col items-start gap-3">
            <BrandMark name="Linekeeper" logoUrl={null} />
            <KeyCap>{words.look.key}</KeyCap>
            <Skeleton className="h-4 w-40" />
            <Spinner />
          </div>
        </Sample>
      </Samples>
      <Samples name="Icon">
        <Sample name={words.look.icons} wide>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
            {Object.keys(iconPaths)
              .filter(isIcon)
              .map((name) => (
                <li key={name} className="flex items-center gap-2 text-sm text-ink-soft">
                  <Icon name={name} /> {name}
                </li>
              ))}
          </ul>
        </Sample>
      </Samples>
    </>
  );
}
