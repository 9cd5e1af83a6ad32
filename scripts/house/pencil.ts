/** Colours of the drawing: light paper, so that it reads in both themes of a page that shows it. */
const ink = '#1b2624';
const grey = '#52615e';
const arrow = '#5c6b68';

export type Box = { x: number; y: number; width: number; height: number };
type Fill = 'paper' | 'room' | 'white' | 'brand';

const fills: Record<Fill, [string, string]> = {
  paper: ['#f6f8f7', '#c9d1cf'],
  room: ['#e7f2ef', '#b7d5cd'],
  white: ['#ffffff', '#c9d1cf'],
  brand: ['#0f6e5c', '#0f6e5c'],
};

export function box({ x, y, width, height }: Box, fill: Fill): string {
  const [inside, edge] = fills[fill];
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${inside}" stroke="${edge}"/>`;
}

type Written = { size?: number; weight?: number; fill?: 'ink' | 'grey' | 'white'; anchor?: 'start' | 'middle' | 'end' };

export function write(x: number, y: number, text: string, written: Written = {}): string {
  const { size = 12.5, weight = 400, fill = 'ink', anchor = 'middle' } = written;
  const colour = { ink, grey, white: '#ffffff' }[fill];
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${text}</text>`;
}

/** A box with its name in the middle. */
export function named(place: Box, fill: Fill, name: string, size?: number): string {
  return (
    box(place, fill) + write(place.x + place.width / 2, place.y + place.height / 2 + 4.5, name, { size: size ?? 12 })
  );
}

/** A large box with its name at the left and what it says at the right. */
export function titled(place: Box, title: string, note: string): string {
  const y = place.y + 26;
  return [
    box(place, 'paper'),
    write(place.x + 18, y, title, { size: 15, weight: 600, anchor: 'start' }),
    write(place.x + place.width - 18, y, note, { size: 12, fill: 'grey', anchor: 'end' }),
  ].join('\n');
}

export function line(path: string, isBothWays = false): string {
  const start = isBothWays ? ' marker-start="url(#a)"' : '';
  return `<path d="${path}" stroke="${arrow}" stroke-width="1.5" fill="none" marker-end="url(#a)"${start}/>`;
}

export function sheet(width: number, height: number, told: { title: string; text: string }, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" role="img" aria-labelledby="t d">
<title id="t">${told.title}</title><desc id="d">${told.text}</desc>
<defs><marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 L8 4 L0 8 z" fill="${arrow}"/></marker></defs>
<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="12" fill="#ffffff" stroke="#e2e7e5"/>
${parts.join('\n')}
</svg>
`;
}
