import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LoadMore, type Older } from './load-more.tsx';

const height = 800;
const markHeight = 60;
const live = new Set<FakeObserver>();
let top = 0;

type Report = (seen: { isIntersecting: boolean; boundingClientRect: { top: number } }[]) => void;

/** Reports, as browsers do, at first and whenever the mark enters or leaves the window with its margins. */
class FakeObserver {
  private was: boolean | undefined;
  private readonly from: number;
  private readonly to: number;
  private readonly report: Report;
  constructor(report: Report, { rootMargin = '0px' }: { rootMargin?: string }) {
    this.report = report;
    const [above = 0, , below = 0] = rootMargin
      .split(' ')
      .map((margin) => (margin.endsWith('%') ? (Number.parseFloat(margin) / 100) * height : Number.parseFloat(margin)));
    this.from = -above;
    this.to = height + below;
  }
  observe(): void {
    live.add(this);
    this.look();
  }
  look(): void {
    const isIntersecting = top + markHeight >= this.from && top <= this.to;
    if (isIntersecting === this.was) return;
    this.was = isIntersecting;
    this.report([{ isIntersecting, boundingClientRect: { top } }]);
  }
  disconnect(): void {
    live.delete(this);
  }
}

beforeEach(() => {
  live.clear();
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

const scrollTo = (next: number): void =>
  act(() => {
    top = next;
    for (const one of live) one.look();
  });

function open(at: number) {
  top = at;
  const fetchNextPage = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const list: Older = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage };
  const { rerender } = render(<LoadMore list={list} />);
  function load(): void {
    rerender(<LoadMore list={{ ...list, isFetchingNextPage: true }} />);
    rerender(<LoadMore list={list} />);
  }
  return { fetchNextPage, load };
}

it('on a phone a list goes on when its end comes near, and when a long scroll passes it', () => {
  const { fetchNextPage, load } = open(2000);
  expect(screen.getByRole('button', { name: 'Load more' })).toBeDefined();
  expect(fetchNextPage).not.toHaveBeenCalled();
  scrollTo(1100);
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  load();
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
  scrollTo(2000);
  scrollTo(-1000);
  expect(fetchNextPage).toHaveBeenCalledTimes(3);
});

it('what is read below the end does not load the list on and on; coming back up to its end does', () => {
  const { fetchNextPage, load } = open(2000);
  scrollTo(-1000);
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  load();
  scrollTo(-1400);
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  scrollTo(200);
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});
