import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

const onSearch = vi.fn<(term: string) => void>();
const type = (text: string): boolean =>
  fireEvent.change(screen.getByLabelText('Search lines'), { target: { value: text } });
const rest = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('the search starts when typing has rested for 150 ms, once', () => {
  render(<SearchBox label="Search lines" value="" onSearch={onSearch} />);
  type('8');
  rest(149);
  type(' 89 ');
  rest(149);
  expect(onSearch).not.toHaveBeenCalled();
  rest(1);
  expect(onSearch.mock.calls).toEqual([['89']]);
});

it('what is typed on while the first term arrives in the address is not lost', () => {
  const { rerender } = render(<SearchBox label="Search lines" value="" onSearch={onSearch} />);
  type('89');
  rest(150);
  type('8901');
  rerender(<SearchBox label="Search lines" value="89" onSearch={onSearch} />);
  expect(screen.getByLabelText<HTMLInputElement>('Search lines').value).toBe('8901');
});

it('the back button brings the former term back into the box', () => {
  const { rerender } = render(<SearchBox label="Search lines" value="8901" onSearch={onSearch} />);
  rerender(<SearchBox label="Search lines" value="" onSearch={onSearch} />);
  expect(screen.getByLabelText<HTMLInputElement>('Search lines').value).toBe('');
});

it('clearing searches at once', () => {
  render(<SearchBox label="Search lines" value="8901" onSearch={onSearch} />);
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  rest(0);
  expect(onSearch.mock.calls).toEqual([['']]);
});

it('Enter searches at once, but not the one that ends a composed character', () => {
  render(<SearchBox label="Search lines" value="" onSearch={onSearch} />);
  type('89');
  fireEvent.keyDown(screen.getByLabelText('Search lines'), { key: 'Enter', isComposing: true });
  rest(0);
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Search lines'), { key: 'Enter' });
  rest(0);
  expect(onSearch.mock.calls).toEqual([['89']]);
});
