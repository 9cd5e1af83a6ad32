import type { Room } from '../../boundaries.config.ts';

/** A file's room; `own` tells apart the many places of a room with `*` in it (one module, one feature …). */
export type Place = { room: Room; own: string };

/** Finds the first room whose prefix fits. */
export function placeOf(rooms: Room[], file: string): Place {
  for (const room of rooms) {
    const prefix = new RegExp(`^${room.at.replaceAll(/[.?+^$()|[\]]/g, String.raw`\$&`).replaceAll('*', '([^/]+)')}`);
    const match = prefix.exec(file);
    if (match) return { room, own: (match[1] ?? '').replace(/\.[^/]*$/, '') };
  }
  throw new Error(`${file} is in no room: name one in boundaries.config.ts.`);
}

/** Whether both files lie in the very same place. */
export const isSamePlace = (one: Place, other: Place): boolean => one.room === other.room && one.own === other.own;
