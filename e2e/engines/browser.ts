/** A step of the WebDriver action lists, which are the same in both of its protocols. */
interface ActionSource {
  type: 'pointer' | 'key';
  id: string;
  actions: Record<string, string | number>[];
}

/** A browser with one page. Each method rejects if the browser refuses the command. */
export interface Browser {
  /** Opens a URL and resolves when its HTML has been parsed. */
  open: (url: string) => Promise<void>;
  /**
   * Runs a function in the page and returns its result. The argument and the result are passed as
   * JSON. The function cannot use variables of this process.
   */
  evaluate: <Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>;
  /** Runs a script in the page. */
  addScript: (source: string) => Promise<void>;
  /** Presses keys and moves the pointer as a user would. */
  perform: (sources: readonly ActionSource[]) => Promise<void>;
  /** Chooses a file of this machine in the first file field that matches a CSS selector. */
  chooseFile: (selector: string, path: string) => Promise<void>;
  /** Sets the size of the page in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Returns a PNG of the visible part of the page. */
  screenshot: () => Promise<Buffer>;
  /** Returns the errors in the console of the page since the last call. */
  takeErrors: () => Promise<string[]>;
  /** Ends the browser and its processes. */
  close: () => Promise<void>;
}

/** Returns the source of a call of `work` that resolves with its result as JSON. */
export function callSource<Argument, Result>(
  work: (argument: Argument) => Result | Promise<Result>,
  argument: Argument,
): string {
  const call = `(${String(work)})(${JSON.stringify(argument)})`;
  return `Promise.resolve(${call}).then((result) => JSON.stringify(result ?? null))`;
}
