import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast, toasts } from '../feedback/toast.ts';
import { CopyText } from './copy-text.tsx';

afterEach(() => {
  toast.clear();
  vi.unstubAllGlobals();
});

const press = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Copy ICCID' }));
const news = (): readonly string[] => toasts.read().shown.map(({ text }) => text);
const refused = "Your browser didn't let us copy this. Select the text and copy it yourself.";

it('where the browser has no clipboard or refuses it, copying says so until it works', async () => {
  render(<CopyText value="89148000002702600583" label="ICCID" />);
  vi.stubGlobal('navigator', {});
  press();
  await vi.waitFor(() => expect(news()).toEqual([refused]));
  expect(screen.getByRole('status').textContent).toBe('');

  const writeText = vi.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new Error('not allowed'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  toast.clear();
  press();
  await vi.waitFor(() => expect(news()).toEqual([refused]));

  writeText.mockResolvedValue();
  press();
  expect(await screen.findByText('ICCID copied')).toBeDefined();
  expect(writeText).toHaveBeenLastCalledWith('89148000002702600583');
  expect(news()).toEqual([]);
});
