import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { CallFailed } from '../../api/call-failed.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { useStaleNews } from './use-stale-news.ts';

function Shown({ read }: { readonly read: () => Promise<string> }): ReactElement {
  return <p>{useQuery({ queryKey: ['lines'], queryFn: read, retry: false }).data}</p>;
}

function Page({ client, read }: { readonly client: QueryClient; readonly read: () => Promise<string> }): ReactElement {
  useStaleNews(client);
  const [open, setOpen] = useState(true);
  return (
    <QueryClientProvider client={client}>
      {open && <Shown read={read} />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      <Toaster />
    </QueryClientProvider>
  );
}

async function openStale(failure: Error) {
  const client = new QueryClient();
  const server = { answer: (): Promise<string> => Promise.resolve('240 lines') };
  render(<Page client={client} read={() => server.answer()} />);
  await screen.findByText('240 lines');
  server.answer = () => Promise.reject(failure);
  await act(() => client.refetchQueries());
  return { server, user: userEvent.setup() };
}

const alert = () => screen.queryByRole('alert');
const silence = new CallFailed(undefined, new Error('no answer'));

it('what was read stays when it cannot be read again, the page says so, and “Try again” ends that', async () => {
  const { server, user } = await openStale(silence);
  expect(screen.getByText('240 lines')).toBeDefined();
  expect(alert()?.textContent).toContain("We couldn't update this page");
  server.answer = () => Promise.resolve('241 lines');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('241 lines');
  await waitFor(() => expect(alert()).toBeNull());
});

it('the news leaves with what it is about', async () => {
  const { user } = await openStale(silence);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(alert()).toBeNull());
});

it('a refusal is no silence', async () => {
  await openStale(new CallFailed({ status: 403, code: 'forbidden', text: 'No.', fields: {} }, undefined));
  expect(alert()).toBeNull();
});
