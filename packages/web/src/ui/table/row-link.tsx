import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import { cx } from '../look/cx.ts';

interface RowAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

function RowAnchor({ className, children, ...rest }: RowAnchorProps): ReactElement {
  return (
    <a
      {...rest}
      data-row-link
      className={cx(
        'rounded-box font-medium text-ink underline-offset-4 hover:text-brand-text hover:underline',
        className,
      )}
    >
      {children}
    </a>
  );
}

/** The link that names a table's row; a click anywhere on the row opens it. All props of a router link. */
export const RowLink = createLink(RowAnchor);
