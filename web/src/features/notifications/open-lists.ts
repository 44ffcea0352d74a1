let open = 0;

/** Counts a dropdown as open, until the function that comes back is called. */
export function countOpenList(): () => void {
  open++;
  return () => {
    open--;
  };
}

/** Whether the dropdown of the bell is open: what comes shows there, and a toast would lie upon it. */
export function isListOpen(): boolean {
  return open > 0;
}
