/**
 * Two tabs by mouse, touch and arrow keys; the hidden panel is out of the tab order.
 * @param {(chosen: string) => void} onChange
 */
export function wireTabs(onChange) {
  const tabs = [...document.querySelectorAll('[role=tab]')].filter((tab) => tab instanceof HTMLButtonElement);
  /** @param {HTMLButtonElement} chosen */
  const choose = (chosen) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = !isChosen;
    }
    onChange(chosen.id);
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      const next = tabs[(index + 1) % tabs.length];
      if (!next || next.hidden) return;
      choose(next);
      next.focus();
    });
  }
  return {
    /** @param {{ card: boolean; bank: boolean }} shown */
    offer(shown) {
      const list = document.querySelector('[role=tablist]');
      if (list instanceof HTMLElement) list.hidden = !(shown.card && shown.bank);
      const first = tabs[shown.card ? 0 : 1];
      if (first) choose(first);
    },
  };
}
