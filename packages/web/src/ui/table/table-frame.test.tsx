import { act, render } from '@testing-library/react';
import { useCallback, useState, type ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TableFrame } from './table-frame.tsx';

const watches: { told: () => void; watched: Element[] }[] = [];

beforeEach(() => {
  watches.length = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly watched: Element[] = [];
      readonly observe = (element: Element): number => this.watched.push(element);
      readonly disconnect = (): void => void this.watched.splice(0);
      constructor(told: () => void) {
        watches.push({ told, watched: this.watched });
      }
    },
  );
});

/** What the browser does when this element has another size. */
function resize(element: Element): void {
  act(() => watches.filter(({ watched }) => watched.includes(element)).forEach(({ told }) => told()));
}

const framed = (onFrame: (frame: HTMLElement) => void, name = '') => (
  <TableFrame label="Lines" onFrame={onFrame}>
    <table aria-label={name} />
  </TableFrame>
);

it('a frame is measured when the browser says that sizes changed, and not after each drawing', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender, getByRole } = render(framed(first));
  rerender(framed(first, 'one more row'));
  expect(first).not.toHaveBeenCalled();
  resize(getByRole('table'));
  expect(first).toHaveBeenCalledExactlyOnceWith(getByRole('region'));
  rerender(framed(second));
  expect(second).toHaveBeenCalledOnce();
  resize(getByRole('region'));
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledTimes(2);
});

/** Its table has another size for each count. */
function Counted(): ReactElement {
  const [count, setCount] = useState(0);
  const onFrame = useCallback(() => setCount(Math.min(count + 1, 2)), [count]);
  return framed(onFrame, String(count));
}

it('what it changes by itself is measured once drawn, and the browser tells of sizes again from the next frame on', () => {
  let draw = (): void => undefined;
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => void (draw = next));
  const { getByRole } = render(<Counted />);
  resize(getByRole('table'));
  expect(getByRole('table', { name: '2' })).toBeDefined();
  const isWatched = () => watches.filter(({ watched }) => watched.includes(getByRole('table'))).length;
  const others = isWatched();
  draw();
  expect(isWatched()).toBe(others + 1);
});
