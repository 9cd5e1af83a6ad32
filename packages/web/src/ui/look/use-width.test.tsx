import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWidth } from './use-width.ts';

afterEach(() => vi.unstubAllGlobals());

function Wide(): ReactElement {
  const [ref, width] = useWidth<HTMLParagraphElement>(720);
  return <p ref={ref}>{width}</p>;
}

it('a width is asked for when the browser tells that it is another, and not in the midst of a drawing', () => {
  let tell = (): void => undefined;
  const disconnect = vi.fn<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = vi.fn<() => void>();
      readonly disconnect = disconnect;
      constructor(told: () => void) {
        tell = told;
      }
    },
  );
  const asked = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 333.4, 20));
  const { container, unmount } = render(<Wide />);
  expect(asked).not.toHaveBeenCalled();
  expect(container.textContent).toBe('720');
  act(() => tell());
  expect(container.textContent).toBe('333');
  unmount();
  expect(disconnect).toHaveBeenCalledOnce();
  asked.mockRestore();
});
