import { act, render } from '@testing-library/react';
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
      readonly disconnect = (): void => undefined;
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
