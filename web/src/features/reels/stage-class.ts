/**
 * The stage in the middle of the window: 9:16 where there is room, with the rail beside it on wide
 * windows; narrow phones are all stage. Stands in a container that knows its size.
 */
export const STAGE =
  'relative mx-auto h-full w-[min(100cqw,56.25cqh)] overflow-hidden max-md:min-w-[min(100cqw,28rem)] md:w-[min(100cqw-11rem,56.25cqh)] md:overflow-visible';
