/**
 * The centered 9:16 frame of a reel. Wide windows leave room for the rail; narrow phones use the
 * full width. Needs a parent with `container-type: size`.
 */
export const STAGE_CLASS =
  'relative mx-auto h-full w-[min(100cqw,56.25cqh)] overflow-hidden max-md:min-w-[min(100cqw,28rem)] md:w-[min(100cqw-11rem,56.25cqh)] md:overflow-visible';
