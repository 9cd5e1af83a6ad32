import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAnnounced } from './announce.ts';
import { Announcer } from './announcer.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ text }: { readonly text: string }) {
  useAnnounced(text);
  return <Announcer label="Page updates" />;
}

const region = () => screen.getByRole('status', { name: 'Page updates' }).textContent;
const later = () =>
  act(() => {
    vi.advanceTimersByTime(500);
  });

it('what changes on a page is read once it stands, and only its last state', () => {
  const { rerender } = render(<Page text="" />);
  later();
  expect(region()).toBe('');
  for (const text of ['1 line selected', '2 lines selected', '3 lines selected']) rerender(<Page text={text} />);
  expect(region()).toBe('');
  later();
  expect(region()).toBe('3 lines selected');
});

it('the same text is not read again, and silence takes nothing back', () => {
  const { rerender } = render(<Page text="40 lines found" />);
  later();
  rerender(<Page text="" />);
  later();
  expect(region()).toBe('40 lines found');
});
