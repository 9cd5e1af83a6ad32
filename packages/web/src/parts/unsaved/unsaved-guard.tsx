import { useBlocker } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx';
import { words } from './words.ts';

/**
 * Asks before a page, or a tab of it, is left while `when` holds; the browser asks before it is closed or loaded again.
 * What the address says besides may change freely. A session that ends asks nothing.
 */
export function UnsavedGuard({ when }: { readonly when: boolean }): ReactElement {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search),
    enableBeforeUnload: when,
    disabled: !when,
    withResolver: true,
  });
  return (
    <AlertDialog
      open={status === 'blocked'}
      onOpenChange={(open) => open || reset?.()}
      title={words.title}
      confirmText={words.leave}
      cancelText={words.stay}
      tone="danger"
      onConfirm={() => proceed?.()}
    >
      <p>{words.text}</p>
    </AlertDialog>
  );
}

const tabOf = (search: object): unknown => ('tab' in search ? search.tab : undefined);
