import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChartFigure } from './chart-figure.tsx';

const figure = (
  <ChartFigure title="Data used, MB" heads={['Day', 'Data']} rows={[['Nov 1', '3 MB']]} total={['Total', '3 MB']}>
    <svg aria-hidden />
  </ChartFigure>
);

it('the table behind a picture is filled after the picture is drawn', () => {
  const first = renderToStaticMarkup(figure);
  expect(first).toContain('<svg');
  expect(first).not.toContain('Nov 1');
  const { container } = render(figure);
  expect([...container.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual([
    'DayData',
    'Nov 13 MB',
    'Total3 MB',
  ]);
});
