import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { useOpenInView } from './use-open-in-view.ts';

/** As wide as 200 px, with five links of 100 px. */
function Row({ open }: { readonly open: number }): ReactElement {
  const row = useOpenInView();
  return (
    <nav ref={row}>
      {[0, 1, 2, 3, 4].map((index) => (
        <a key={index} href={`/${index}`} aria-current={index === open ? 'page' : undefined}>
          {index}
        </a>
      ))}
    </nav>
  );
}

it('the link of the open page is brought to the middle of its row once, and again when another opens', () => {
  using _whole = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  using _each = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  using _left = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 100 * Number(this.textContent);
  });
  const { rerender } = render(<Row open={3} />);
  const row = screen.getByRole('navigation');
  expect(row.scrollLeft).toBe(250);
  row.scrollLeft = 7;
  rerender(<Row open={3} />);
  expect(row.scrollLeft).toBe(7);
  rerender(<Row open={2} />);
  expect(row.scrollLeft).toBe(150);
});
