import { askEarly } from './ask-early.ts';
import { holdSubmit } from './hold-submit.ts';
import { markTokens } from './mark-tokens.ts';
import { warmFormats } from './warm-formats.ts';

// Runs in the head of every page, before its body is read.
try {
  holdSubmit();
  const session = markTokens();
  if (session) {
    askEarly(session.idToken);
    warmFormats();
  }
} catch {
  // Storage may be blocked; the page then loads as any other.
}
