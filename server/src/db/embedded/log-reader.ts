const TAIL_LINES = 40;

/**
 * `[client backend 23505] ERROR:  text`, the format of log_line_prefix. The prefix may be missing.
 */
const LOG_LINE =
  /^(?:\[(?<from>.*) (?<sqlstate>[0-9A-Z]{5})\] )?(?<severity>[A-Z]+\d?): {2}(?<text>.*)$/;
const ADDITIONS = new Set(['DETAIL', 'HINT', 'CONTEXT', 'QUERY', 'STATEMENT', 'LOCATION']);
const TROUBLE = new Set(['WARNING', 'ERROR', 'FATAL', 'PANIC']);
/** SQLSTATE codes that are normal at start (57P03, cannot connect now) and shutdown (57P01). */
const ROUTINE = new Set(['57P01', '57P03']);
const NOTEWORTHY = /was terminated by|exited with exit code|not properly shut down|No space left/;

export interface LogReader {
  /** adds the next piece of the log, which may end in the middle of a line */
  push(chunk: string): void;
  /** the last 40 lines, for an error message */
  tail(): string;
}

/** Reads the Postgres log and forwards problems to the operator. */
export function createLogReader(forward: (line: string) => void): LogReader {
  const lines: string[] = [];
  let rest = '';
  let forwarding = false;

  function take(line: string): void {
    lines.push(line);
    if (lines.length > TAIL_LINES) lines.shift();
    forwarding = isForOperator(line, forwarding);
    if (forwarding) forward(line);
  }
  return {
    push(chunk) {
      const pieces = (rest + chunk).split(/\r?\n/);
      rest = pieces.pop() ?? '';
      pieces.filter((line) => line !== '').forEach(take);
    },
    tail: () => [...lines, rest].join('\n').trim(),
  };
}

/**
 * True for lines that report problems of the server. Errors of client statements are left out: the
 * code that sent them handles them, and the lines may contain texts of users.
 * @param previous the result for the line before, which this line may continue
 */
function isForOperator(line: string, previous: boolean): boolean {
  const { from, sqlstate = '', severity = '', text = '' } = LOG_LINE.exec(line)?.groups ?? {};
  if (severity === '') return line.startsWith('\t') ? previous : true;
  if (ADDITIONS.has(severity)) return previous;
  if (ROUTINE.has(sqlstate)) return false;
  if (!TROUBLE.has(severity)) return NOTEWORTHY.test(text);
  const ofClient = from === 'client backend' && (severity === 'ERROR' || severity === 'WARNING');
  return !ofClient;
}
