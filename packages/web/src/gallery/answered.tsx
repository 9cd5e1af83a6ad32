import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';

interface AnsweredProps {
  /** What is asked for by its name, with its answer; nothing of it is asked of a server. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** Where a component that asks for something is given made-up answers. */
export function Answered({ answers, children }: AnsweredProps): ReactElement {
  const [client] = useState(() => clientWith(answers));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function clientWith(answers: AnsweredProps['answers']): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
  });
  for (const [name, answer] of Object.entries(answers)) client.setQueryData([name], answer);
  return client;
}
