import type { Pictures } from './pictures.ts';
import { createTurns } from './turns.ts';

/** Ten files are sent at once; some people have two windows. */
const WAITING_PER_OWNER = 20;
/** What is checked in a minute or two, if each is as large as may be. */
const WAITING_IN_ALL = 200;

/** Checks one file after the other, and the files of one owner in turn with those of others. */
export function checkInTurn(pictures: Pictures): Pictures {
  const turns = createTurns({
    atOnce: 1,
    perClient: WAITING_PER_OWNER,
    inAll: WAITING_IN_ALL,
  });
  return {
    canDecode: (path, maxPixels, owner) =>
      turns.take(owner, () => pictures.canDecode(path, maxPixels, owner)),
    render: (picture, wanted) => pictures.render(picture, wanted),
  };
}
