/** Ends the current task: the browser can paint and react to the user before the rest runs. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
