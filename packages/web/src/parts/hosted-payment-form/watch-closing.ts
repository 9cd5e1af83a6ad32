/**
 * Calls back once when the provider's form is no longer shown, however it was closed. Call it when the form was just
 * opened; answers what ends the watch early.
 */
export function watchClosing(onClosed: () => void): () => void {
  const isShown = (): boolean => document.querySelector('#AcceptUIContainer.show') !== null;
  if (!isShown()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (isShown()) return;
    observer.disconnect();
    onClosed();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'id'] });
  return () => observer.disconnect();
}
