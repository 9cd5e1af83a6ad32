import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CallFailed } from '../../api/call-failed.ts';
import { Loaded, type LoadedProps } from './loaded.tsx';

type Query = LoadedProps<string>['query'];

function show(query: Partial<Query>, more: Pick<LoadedProps<string>, 'missing'> = { missing: <p>Not found</p> }) {
  const refetch = vi.fn<Query['refetch']>();
  const whole = { data: undefined, error: null, isFetching: false, refetch, ...query };
  render(
    <Loaded query={whole} failed="We couldn't load the name" skeleton={<p>Loading</p>} {...more}>
      {(name) => <p>Name: {name}</p>}
    </Loaded>,
  );
  return { refetch };
}

const refusal = (status: number, text: string): CallFailed =>
  new CallFailed({ status, text, code: 'some_code' }, undefined);

it('a skeleton is shown until data is there', () => {
  show({});
  expect(screen.getByText('Loading')).toBeDefined();
});

it('data is shown even when a later reading failed', () => {
  show({ data: 'Ada', error: new Error('no answer') });
  expect(screen.getByText('Name: Ada')).toBeDefined();
});

it('a failure says what could not be loaded and can be tried again', async () => {
  const { refetch } = show({ error: new Error('The server did not answer.') });
  expect(screen.getByRole('alert').textContent).toContain("We couldn't load the name");
  expect(screen.getByText('The server did not answer.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('what the role forbids is not tried again', () => {
  show({ error: refusal(403, 'Only owners see this.') });
  expect(screen.getByText('Only owners see this.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('what does not exist says so', () => {
  show({ error: refusal(404, 'No such name.') });
  expect(screen.getByText('Not found')).toBeDefined();
});

it('and is not tried again where nothing else is said about it', () => {
  show({ error: refusal(404, 'No such name.') }, {});
  expect(screen.getByText("We couldn't find it")).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
