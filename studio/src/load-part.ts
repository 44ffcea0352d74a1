/** Shown if the browser can't load a part of the engine, mostly because it is offline. */
const NOT_LOADED =
  "Part of this site couldn't be loaded. Check your internet connection and try again.";

/**
 * Loads a part of the engine that few features need. Throws an error with a text for the user if
 * the browser can't load it; `cause` is the error of the browser.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw new Error(NOT_LOADED, { cause: error });
  }
}
