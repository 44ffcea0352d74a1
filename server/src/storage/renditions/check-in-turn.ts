import type { Pictures } from './pictures.ts';
import { createTurns } from './turns.ts';

/** Scripts send a folder at once; usual pictures take 0.1 s each, and owners take turns. */
const WAITING_PER_OWNER = 100;
/** What is checked in three minutes, if each is as large as may be. */
const WAITING_IN_ALL = 400;

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
