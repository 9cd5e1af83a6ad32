import { createElement as h, useState, type ReactElement } from 'react';
import { show } from './show.ts';

/** What React costs by itself: two fields and a button. */
function LogIn(): ReactElement {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return h(
    'main',
    null,
    h('h1', null, 'Welcome back'),
    h(
      'form',
      { onSubmit: (event: { preventDefault(): void }) => event.preventDefault() },
      h('input', { type: 'email', value: email, onChange: (event) => setEmail(event.currentTarget.value) }),
      h('input', { type: 'password', value: password, onChange: (event) => setPassword(event.currentTarget.value) }),
      h('button', { type: 'submit' }, 'Sign in'),
    ),
  );
}

show(LogIn);
